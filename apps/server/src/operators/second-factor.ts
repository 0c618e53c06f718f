import { sealFor } from "../seal.ts";

/** An operator's second factor as the database keeps it. */
export const { seal: sealSecret, open: openSecret } = sealFor("operator second factor");
