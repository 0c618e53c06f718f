export const LOANS = "/loans";
