export const security = { calls: {}, queues: {}, configKinds: {} };
