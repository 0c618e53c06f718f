/** The house's own funds are operators' business alone; what it holds of each market is public by its trades. */
export const house = { calls: {}, channels: {} };
