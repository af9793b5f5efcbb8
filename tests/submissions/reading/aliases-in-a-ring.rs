pub type Grid = Vec<Autre>;
pub type Autre = Option<Grid>;
