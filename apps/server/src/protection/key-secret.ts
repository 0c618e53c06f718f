import { sealFor } from "../platform/seal.ts";

/** Seals an HMAC API key's secret for the database. */
export const { seal: sealKeySecret, open: openKeySecret } = sealFor("api key");
