/**
 * Returns the address at which an invited person registers. The code is before the `#`, so that it stays while they
 * look at other screens first.
 */
export const inviteLink = (origin: string, registerPath: string, code: string): string =>
  `${origin}/h5/?invite=${encodeURIComponent(code)}#${registerPath}`;
