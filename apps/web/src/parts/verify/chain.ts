import { eventLine } from "@candor/rules/event-text.ts";
import { headText } from "@candor/rules/options/head-text.ts";
import { isSigned } from "../../lib/signature.ts";
import { chainedDigest, chainedHash, digestOf } from "./hash.ts";
import type { Chained, Link, Receipt, Second } from "./saved.ts";

const hashOfLink = (previous: string, { number, at, text }: Chained): Promise<string> =>
  chainedHash(previous, `${number}|${Date.parse(at)}|${text}`);

export const isLinkRight = async (link: Link): Promise<boolean> =>
  (await hashOfLink(link.previous, link)) === link.hash;

export async function isSecondRight({ previous, event, at, text, hash }: Second): Promise<boolean> {
  const line = eventLine({ id: event, at: Date.parse(at) / 1_000, text });
  return (await chainedDigest(previous, await digestOf(line))) === hash;
}

/** Whether a second leads to its head by the digests of those after it; undefined where they are not there. */
export async function doesSecondLead({
  event,
  hash: own,
  head,
  path,
}: Second): Promise<boolean | undefined> {
  if (head === null || path === null) return undefined;
  let hash = own;
  for (const digest of path) hash = await chainedDigest(hash, digest);
  return head.chain === "ticks" && head.number === event + path.length && head.hash === hash;
}

/** Returns the hash of recorded seconds from one of them on through those after it; undefined where one is missing. */
export async function secondsWalked(
  after: number,
  { previous, list }: NonNullable<Receipt["waited"]>,
): Promise<Pick<Second, "event" | "hash"> | undefined> {
  let last = { event: after, hash: previous };
  for (const { event, at, text } of list) {
    if (event !== last.event + 1) return undefined;
    const digest = await digestOf(eventLine({ id: event, at: Date.parse(at) / 1_000, text }));
    last = { event, hash: await chainedDigest(last.hash, digest) };
  }
  return last;
}

/** Returns the hash of a chain from a link on through those after it; undefined where one is missing or wrong. */
export async function walked(
  from: Pick<Chained, "number" | "hash">,
  links: readonly Chained[],
): Promise<Pick<Chained, "number" | "hash"> | undefined> {
  let last = from;
  for (const link of links) {
    if (link.number !== last.number + 1) return undefined;
    if ((await hashOfLink(last.hash, link)) !== link.hash) return undefined;
    last = link;
  }
  return last;
}

/** Whether the head's text is the signed one, and the signature holds. */
export async function isHeadSigned({
  chain,
  number,
  hash,
  at,
  text,
  signature,
  public_key: key,
}: NonNullable<Receipt["head"]>): Promise<boolean | "unsupported"> {
  if (text !== headText({ chain, number, hash, at: Date.parse(at) })) return false;
  return isSigned(key, text, signature);
}
