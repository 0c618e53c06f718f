/** Requests about an open position that do not close it. */
export const EDITS = ["stops", "margin", "multiple", "mode"] as const;

/** Whether a position may be closed while this decision is pending: a pending edit never prevents a closing. */
export const mayClose = (decision: { kind: string } | null | undefined): boolean =>
  decision === null || decision === undefined || EDITS.some((kind) => kind === decision.kind);
