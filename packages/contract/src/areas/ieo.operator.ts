export const ieo = { calls: {}, queues: {}, configKinds: {} };
