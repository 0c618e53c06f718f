/** The lengths of new recovery codes, and of those made before. */
const LENGTHS = [24, 10];

/** Whether a text is as long as a recovery code, with or without the dashes it is shown with. */
export const isRecoveryCode = (text: string): boolean =>
  LENGTHS.includes(text.replace(/[\s-]/g, "").length);
