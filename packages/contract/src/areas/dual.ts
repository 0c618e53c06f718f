export const dual = { calls: {}, channels: {} };
