import { sealFor } from "../platform/seal.ts";

/** The secret of a user's authenticator as the database keeps it. */
export const { seal: sealTotpSecret, open: openTotpSecret } = sealFor("user totp");
