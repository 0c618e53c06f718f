export const ieo = {};
