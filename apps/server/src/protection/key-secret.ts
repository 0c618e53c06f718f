import { sealFor } from "../platform/seal.ts";

/** The secret of an API key that signs by HMAC, as the database keeps it. */
export const { seal: sealKeySecret, open: openKeySecret } = sealFor("api key");
