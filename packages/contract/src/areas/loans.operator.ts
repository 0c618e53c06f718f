export const loans = { calls: {}, queues: {}, configKinds: {} };
