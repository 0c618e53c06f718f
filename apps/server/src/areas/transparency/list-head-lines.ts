import type { transparency } from "@candor/contract/areas/transparency/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { type LineRow, listLineRows } from "./line-rows.ts";

const NO_HASH = "0".repeat(64);

type Signed = { hash: Buffer; at: Date; signature: Buffer; public_key: string };

const signedView = ({ hash, at, signature, public_key }: Signed) => ({
  hash: hash.toString("hex"),
  at: at.toISOString(),
  signature: signature.toString("base64url"),
  public_key,
});

/** A line of the feed as it is published. */
export const headLine = ({ line, head, previous, ...own }: LineRow) => ({
  line,
  head: { chain: head.chain, number: head.number, ...signedView(head) },
  previous: previous?.toString("hex") ?? NO_HASH,
  ...signedView(own),
});
export type HeadLine = ReturnType<typeof headLine>;

export const listHeadLines: ReadHandler<typeof transparency.calls.listHeadLines> = async (
  { db },
  { input: { after, limit } },
) => (await listLineRows(db, { after, limit })).map(headLine);
