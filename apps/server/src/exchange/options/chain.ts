import { createHash } from "node:crypto";
import type { Draft } from "../settlement/draft.ts";
import { type LinkRow, optionRowsOf } from "./rows.ts";
import type { Shared } from "./shared.ts";

/** The last link, which the next one is chained to. */
export type Head = { number: number; hash: Buffer };

/** What stands in for the hash before the first link. */
export const GENESIS: Head = { number: 0, hash: Buffer.alloc(32) };

/**
 * SHA-256 over the previous link's hash (32 bytes; zeros before the first) followed by the UTF-8 text
 * `<number>|<milliseconds since 1970>|<text>`. Every hash can be recomputed from the links in order.
 */
export const linkHash = (
  previous: Uint8Array,
  { number, at, text }: Pick<LinkRow, "number" | "at" | "text">,
): Buffer =>
  createHash("sha256").update(previous).update(`${number}|${at}|${text}`, "utf8").digest();

/** Adds what a batch decided of an option to the chain, and returns the link's number. */
export function appendLink(draft: Draft, shared: Shared, text: string): number {
  const { realm, head } = shared;
  const link = { realm, number: head.number + 1, at: draft.now.getTime(), text };
  const hash = linkHash(head.hash, link);
  optionRowsOf(draft).links.push({ ...link, hash });
  shared.head = { number: link.number, hash };
  return link.number;
}
