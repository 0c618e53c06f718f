/** What one user sends to another stands in both of their bills. */
export const sending = { calls: {}, queues: {}, configKinds: {} };
