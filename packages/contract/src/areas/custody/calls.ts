/** How chains are compared with the books is operators' business; what they hold stands in the public snapshots of liabilities. */
export const custody = { calls: {}, channels: {} };
