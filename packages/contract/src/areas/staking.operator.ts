export const staking = { calls: {}, queues: {}, configKinds: {} };
