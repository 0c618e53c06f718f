const LENGTH = 10;

/** Whether a text is as long as a recovery code, with or without the dash it is shown with. */
export const isRecoveryCode = (text: string): boolean =>
  text.replace(/[\s-]/g, "").length === LENGTH;
