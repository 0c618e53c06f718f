/** A user's statement is private; one that does not add up is an alarm. */
export const statements = { calls: {}, queues: {}, configKinds: {} };
