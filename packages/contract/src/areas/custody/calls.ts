/** What chains hold of ours is operators' business alone. */
export const custody = { calls: {}, channels: {} };
