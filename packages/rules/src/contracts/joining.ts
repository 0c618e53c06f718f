/** What may be asked of an open position and is no closing. */
export const EDITS = ["stops", "margin", "multiple", "mode"] as const;

/** Whether a position may be closed while this is still to be decided of it: its owner can always get out. */
export const mayClose = (decision: { kind: string } | null | undefined): boolean =>
  decision === null || decision === undefined || EDITS.some((kind) => kind === decision.kind);
