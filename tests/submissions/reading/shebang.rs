#!/*
const X: &str = include_str!("/etc/passwd");
// */
