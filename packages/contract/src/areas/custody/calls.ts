/** How chains are compared with the books is operators' business; what they hold stands in the snapshots of what is owed. */
export const custody = { calls: {}, channels: {} };
