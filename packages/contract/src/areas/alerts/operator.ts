/** Nothing of price alerts is an operator's business. */
export const alerts = { calls: {}, queues: {}, configKinds: {} };
