/** Operators have no calls for price alerts. */
export const alerts = { calls: {}, queues: {}, configKinds: {} };
