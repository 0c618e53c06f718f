export const credit = { calls: {}, queues: {}, configKinds: {} };
