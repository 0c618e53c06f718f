export const dual = { calls: {}, queues: {}, configKinds: {} };
