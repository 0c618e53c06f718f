export const loans = { calls: {}, channels: {} };
