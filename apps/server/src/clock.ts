/** The only source of the present; tests pass one that they move by hand. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
