/** Snapshots are public, and no operator has a part in them. */
export const liabilities = { calls: {}, queues: {}, configKinds: {} };
