import { GENESIS } from "../../exchange/options/chain.ts";
import { type RecordedEvent, eventDigest } from "../../feed/recorded-event.ts";
import type { WholeSecond } from "../../feed/tick-record.ts";
import { type HeadRow, headView } from "../transparency/index.ts";
import type { StoredLink } from "./rows.ts";

export const chainedView = ({ number, at, text, hash }: StoredLink) => ({
  number,
  at: at.toISOString(),
  text,
  hash: hash.toString("hex"),
});

export const linkView = (link: StoredLink, previous: StoredLink | undefined) => ({
  ...chainedView(link),
  previous: (previous?.hash ?? GENESIS.hash).toString("hex"),
});

export const secondView = (
  { id, at, text, terms, previous, hash }: WholeSecond,
  head: HeadRow | undefined,
  after: readonly RecordedEvent[] | undefined,
) => ({
  event: id,
  at: new Date(at * 1_000).toISOString(),
  text,
  terms,
  previous: previous.toString("hex"),
  hash: hash.toString("hex"),
  head: head === undefined ? null : headView(head),
  path: after?.map((event) => eventDigest(event).toString("hex")) ?? null,
});
