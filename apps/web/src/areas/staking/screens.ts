export const staking = {};
