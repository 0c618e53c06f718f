export const finance = { calls: {}, queues: {}, configKinds: {} };
