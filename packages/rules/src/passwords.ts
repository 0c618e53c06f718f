export const PASSWORD_LENGTH_MIN = 8;

/** Counts code points, as its typist does. A password is never trimmed or otherwise changed. */
export const isPasswordLongEnough = (password: string): boolean =>
  [...password].length >= PASSWORD_LENGTH_MIN;
