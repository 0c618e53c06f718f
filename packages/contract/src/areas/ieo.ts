export const ieo = { calls: {}, channels: {} };
