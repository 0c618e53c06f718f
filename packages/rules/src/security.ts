const RUN = "0123456789";
const RUN_DOWN = "9876543210";

/** Six digits that are guessed first: one digit or one pair over and over, or a run up or down. */
export const isSimplePayPassword = (digits: string): boolean =>
  /^(..)\1\1$/.test(digits) || RUN.includes(digits) || RUN_DOWN.includes(digits);

export const MAIL_WORD_MAX = 30;
export const PASSKEY_NAME_MAX = 60;

/** Whether some of a text would not show, or would show as something else: names and words are read by people. */
export const hasHidden = (text: string): boolean =>
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/u.test(text);
