import type { ChannelMessage } from "@candor/contract/types.ts";
import type { Entry } from "../data.ts";

/** A room as far as it is shown. */
export type Log = {
  /** Messages in their order; removals are none. */
  list: readonly Entry[];
  /** The number of the last entry that has come; undefined: the next snapshot is the newest. */
  last: number | undefined;
  hasOlder: boolean;
  /** The reader has gone so far back that the newest were put away. */
  isBehind: boolean;
};

type Frame = Pick<ChannelMessage<"chat.messages">, "list" | "is_cut">;
type Page = { list: readonly Entry[]; has_more: boolean };

export const EMPTY_LOG: Log = { list: [], last: undefined, hasOlder: false, isBehind: false };
/** Messages that stand on the screen at most: a page that is read beyond them puts away as many at the other end. */
export const SHOWN_MAX = 300;
/** Messages that are read at once. */
export const PAGE = 50;

const isMessage = ({ removes }: Entry): boolean => removes === null;

/** Both lists as one, in order and each message once; what came later counts. */
function joined(before: readonly Entry[], more: readonly Entry[]): Entry[] {
  const bySeq = new Map([...before, ...more].map((entry) => [entry.seq, entry]));
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
}

const blank = (entry: Entry): Entry => ({
  ...entry,
  text: "",
  picture: null,
  reply_to: null,
  mentions: [],
  is_removed: true,
});

/** The messages without the words of those that were removed, in quotes too. */
function without(list: readonly Entry[], removals: readonly Entry[]): readonly Entry[] {
  const gone = new Set(removals.map(({ removes }) => removes));
  if (gone.size === 0) return list;
  return list.map((entry) => {
    if (gone.has(entry.seq)) return blank(entry);
    const quote = entry.reply_to;
    return quote !== null && gone.has(quote.seq)
      ? { ...entry, reply_to: { ...quote, text: "" } }
      : entry;
  });
}

const startsOf = (list: readonly Entry[]) => (list[0]?.seq ?? 1) > 1;

/** The room as a snapshot tells it: joined to the shown messages if it follows them, otherwise in their place. */
export function withSnapshot(log: Log, frame: Frame, isAtEnd: boolean): Log {
  const { list } = frame;
  const next = withFrame(log, frame, isAtEnd);
  if (next !== undefined && log.last !== undefined) return next;
  const shown = without(list.filter(isMessage), list);
  const last = list.at(-1)?.seq ?? log.last ?? 0;
  return { list: shown, last, hasOlder: startsOf(list), isBehind: false };
}

/**
 * The room with what has come; undefined where something between is missing, which has to be asked for. The reader's
 * place is kept: at the end the oldest messages make room, elsewhere the newest.
 */
export function withFrame(log: Log, { list }: Frame, isAtEnd: boolean): Log | undefined {
  const { last } = log;
  if (last === undefined) return log;
  const fresh = list.filter(({ seq }) => seq > last);
  const [first] = fresh;
  if (first === undefined) return log;
  if (first.seq !== last + 1) return undefined;
  const known = log.isBehind ? log.list : joined(log.list, fresh.filter(isMessage));
  const shown = { ...log, list: without(known, fresh), last: fresh.at(-1)?.seq ?? last };
  return isAtEnd ? cutBefore(shown) : cutAfter(shown);
}

/** Adds the reader's own message before the room sends it. */
export const withSent = (log: Log, sent: Entry): Log =>
  log.isBehind ? log : cutBefore({ ...log, list: joined(log.list, [sent]) });

/** Adds a page of older messages. */
export const withOlder = (log: Log, { list, has_more: hasOlder }: Page): Log =>
  cutAfter({ ...log, list: joined(list, log.list), hasOlder });

/** Adds a page of newer messages up to a number. */
export const withNewer = (log: Log, { list }: Page, upTo: number): Log =>
  cutBefore({ ...log, list: joined(log.list, list), isBehind: upTo < (log.last ?? 0) });

/** A page up to a number, in place of what was shown. */
export const placedAt = (log: Log, { list, has_more: hasOlder }: Page, upTo: number): Log => ({
  ...log,
  list,
  hasOlder,
  isBehind: upTo < (log.last ?? 0),
});

const cutBefore = (log: Log): Log =>
  log.list.length <= SHOWN_MAX ? log : { ...log, list: log.list.slice(-SHOWN_MAX), hasOlder: true };

const cutAfter = (log: Log): Log =>
  log.list.length <= SHOWN_MAX
    ? log
    : { ...log, list: log.list.slice(0, SHOWN_MAX), isBehind: true };
