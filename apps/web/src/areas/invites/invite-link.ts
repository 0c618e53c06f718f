/**
 * Where an invited person registers. The code stands before the `#`, so that it is still there when
 * they look at other screens first.
 */
export const inviteLink = (origin: string, registerPath: string, code: string): string =>
  `${origin}/h5/?invite=${encodeURIComponent(code)}#${registerPath}`;
