/** Operators see sends in the bills of both users. */
export const sending = { calls: {}, queues: {}, configKinds: {} };
