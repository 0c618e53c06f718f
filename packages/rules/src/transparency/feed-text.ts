import type { ChainHead } from "../options/head-text.ts";

/** Base64url, both. */
type Signed = { signature: string; public_key: string };

/** What a line of the feed is chained by: all of a head with its signature. */
export const feedText = ({ chain, number, hash, at, signature, public_key }: ChainHead & Signed) =>
  [chain, number, hash, at, signature, public_key].join(",");
