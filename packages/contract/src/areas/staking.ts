export const staking = { calls: {}, channels: {} };
