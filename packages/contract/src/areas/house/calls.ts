/** Only operators see the house's own funds; its trades in each market are public. */
export const house = { calls: {}, channels: {} };
