/** What somebody's ledger says on paper is their own business; what does not add up is an alarm. */
export const statements = { calls: {}, queues: {}, configKinds: {} };
