export const loans = {};
