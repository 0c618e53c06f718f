/** The texts that stand around every screen. */
export const shellTexts = ["common", "shell"] as const;
