import { headText } from "@candor/rules/options/head-text.ts";
import type { HeadRow } from "./head-rows.ts";

/** A head as it is published, with the signed text. */
export const headView = ({ chain, number, hash, at, signature, public_key }: HeadRow) => ({
  chain,
  number,
  hash: hash.toString("hex"),
  at: at.toISOString(),
  text: headText({ chain, number, hash: hash.toString("hex"), at: at.getTime() }),
  signature: signature.toString("base64url"),
  public_key,
});
