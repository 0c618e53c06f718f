export const game = { calls: {}, queues: {}, configKinds: {} };
