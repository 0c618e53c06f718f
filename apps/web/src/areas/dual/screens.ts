export const dual = {};
