import { sealFor } from "../platform/seal.ts";

/** Seals the secret of a user's authenticator for the database. */
export const { seal: sealTotpSecret, open: openTotpSecret } = sealFor("user totp");
