export const SALES = "/ieo";
