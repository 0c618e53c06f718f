import type { Block, Entry } from "../data.ts";

/** A message as it stands in the list. */
export type Line = {
  entry: Entry;
  isOwn: boolean;
  /** The message is the first of its day. */
  isNewDay: boolean;
  /** The message follows one of the same author within minutes, so it shows no name. */
  isNext: boolean;
};

const TOGETHER_MS = 5 * 60_000;

const dayOf = (at: string): string => new Date(at).toDateString();

/** The messages that the reader sees: those of muted and blocked writers are left out. */
export function linesOf(
  list: readonly Entry[],
  own: number | null | undefined,
  blocks: readonly Block[],
): Line[] {
  const hidden = new Set(blocks.map(({ number }) => number));
  const names = new Set(blocks.map(({ name }) => name));
  const shown = list.filter(({ author }) => !hidden.has(author?.number ?? 0));
  return shown.map((entry, at) => {
    const before = shown[at - 1];
    const isNewDay = before === undefined || dayOf(before.created_at) !== dayOf(entry.created_at);
    const number = entry.author?.number ?? null;
    return {
      entry: quietly(entry, names),
      isOwn: number !== null && number === own,
      isNewDay,
      isNext: !isNewDay && isTogether(before, entry),
    };
  });
}

const isTogether = (before: Entry, entry: Entry): boolean =>
  before.author?.number === entry.author?.number &&
  Date.parse(entry.created_at) - Date.parse(before.created_at) < TOGETHER_MS;

/** Whom one does not read is not read in a quote either. */
const quietly = (entry: Entry, names: ReadonlySet<string>): Entry =>
  entry.reply_to !== null && names.has(entry.reply_to.name ?? "")
    ? { ...entry, reply_to: { ...entry.reply_to, text: "" } }
    : entry;

/** How many messages of others have come since the reader was at the end. */
export const unreadOf = (lines: readonly Line[], read: number): number =>
  lines.filter(({ entry, isOwn }) => !isOwn && entry.seq > read).length;
