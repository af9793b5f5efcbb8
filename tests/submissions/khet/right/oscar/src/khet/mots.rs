//! Les mots des fichiers, et les fichiers de huit lignes de dix mots.
