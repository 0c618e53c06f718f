export const costs = { calls: {}, queues: {}, configKinds: {} };
