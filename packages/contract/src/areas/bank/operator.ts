/** Operators see a card only in the requests that are paid to it. */
export const bank = { calls: {}, queues: {}, configKinds: {} };
