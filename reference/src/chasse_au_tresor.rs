//! La chasse au trésor.
