export const transparency = { calls: {}, queues: {}, configKinds: {} };
