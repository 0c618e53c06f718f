/** Only operators compare chains with the books; the public snapshots of liabilities show the holdings. */
export const custody = { calls: {}, channels: {} };
