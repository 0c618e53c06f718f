import { hash } from "node:crypto";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, dec, formatDec, fromInteger, mul, neg } from "@candor/money";
import type { AccountName, Answer, Book, Command, Product } from "../exchange/product.ts";
import {
  type Draft,
  type End,
  availableIn,
  changeBalance,
  pushLeg,
} from "../exchange/settlement/draft.ts";
import type { Realm } from "../ledger/accounts.ts";
import { type TallyRow, restoreTallies, writeTallies } from "./tally-rows.ts";

/** The price of a count, and the fee that each counting user pays at a tick if the balance suffices. */
const PRICE = dec("2");
const TICK_FEE = dec("0.01");

/** One user's counter, as stored. */
export type Count = {
  number: number;
  userId: string;
  accountId: number;
  count: number;
  feesPaid: number;
};

/** Counters that users increase and decrease. A tick charges all of them in turn. */
export type TallyBook = Book & {
  counts: Map<string, Count>;
  /** Ticks that have not charged every user yet, and the next user to charge. */
  ticksDue: number;
  next: number;
};

export type TallyCommand = Command & {
  book: string;
  userId: string;
  /** In and out: between the user's spot account and the one of this product. A tick: the system's. */
  kind: "in" | "out" | "add" | "take" | "tick";
  /** Currency units, or counts. */
  amount: number;
};

export type TallyProduct = Product<TallyBook, TallyCommand, Map<Count, TallyBook>, TallyRow[]>;

export type TallyParts = {
  realm: Realm;
  /** The number of books. */
  books: number;
  currencyId: number;
  houseAccountId: number;
};

export const TALLY = "tally";

/** A second product, which shows that the writer carries any; it owns the kind `micro`. */
export function createTally(parts: TallyParts): TallyProduct {
  const { realm, books } = parts;
  const keys = Array.from({ length: books }, (_, count) => `${realm}:${TALLY}:${count + 1}`);
  return {
    name: TALLY,
    owns: ["micro"],
    keys: () => keys,
    restore: (client, records) => restoreTallies(client, records, hashOf),
    accountsOf: (command) => accountsOf(parts, command),
    decide: (draft, known, command) => decide(parts, draft, known, command),
    followTerms: () => undefined,
    applyEvent: (book, { kind }) => {
      if (kind === "tick" && book.counts.size > 0) book.ticksDue += 1;
    },
    hasWork: ({ ticksDue }) => ticksDue > 0,
    proceed: (draft, book, effectsMax) => charge(parts, draft, book, effectsMax),
    hash: hashOf,
    memory: ({ ticksDue, next }) => ({ ticksDue, next }),
    rejournal: () => undefined,
    createRows: () => new Map(),
    isEmpty: (rows) => rows.size === 0,
    take: (rows) => {
      const slice = [...rows].map(([count, { key }]) => ({ ...count, book: key }));
      rows.clear();
      return slice;
    },
    write: writeTallies,
    announce: () => undefined,
  };
}

/** Queries that must find no row, by the invariant that they check. */
export const tallyInvariants = (houseAccountId: number): Readonly<Record<string, string>> => ({
  "what a tally's house has is what was counted and charged": `
    SELECT 1 FROM (SELECT coalesce(sum(count * ${formatDec(PRICE)} + fees_paid * ${formatDec(TICK_FEE)}), 0) AS owed FROM tally_counts) c,
      (SELECT coalesce(sum(amount), 0) AS had FROM ledger_entries
       WHERE account_id = ${houseAccountId} AND kind IN ('trade', 'fee')) h
    WHERE c.owed <> h.had`,
});

const hashOf = ({ counts }: TallyBook): string =>
  hash(
    "sha256",
    [...counts.values()]
      .map(({ userId, count, feesPaid }) => `${userId} ${count} ${feesPaid}`)
      .join("\n"),
  );

type Name = (kind: "change" | "micro") => AccountName;
const nameOf =
  ({ currencyId }: TallyParts, { userId: holderId }: TallyCommand): Name =>
  (kind) => ({ holderId, kind, currencyId });

function accountsOf(parts: TallyParts, command: TallyCommand) {
  if (command.kind === "tick") return { opens: [], locks: [] };
  const name = nameOf(parts, command);
  return {
    opens: [name("change"), name("micro")],
    locks: [name(command.kind === "in" ? "change" : "micro")],
  };
}

function decide(
  parts: TallyParts,
  draft: Draft,
  books: ReadonlyMap<string, TallyBook>,
  command: TallyCommand,
): Answer {
  const book = books.get(command.book);
  if (book === undefined) return refuse("unknown-market");
  if (book.doubt !== undefined)
    return refuse("market-halted", { symbol: book.key, cause: "doubt" });
  draft.at = book;
  const { kind, amount, userId } = command;
  if (kind === "tick") book.ticksDue += amount;
  else {
    const refusal = move(parts, draft, book, command);
    if (refusal !== undefined) return refusal;
  }
  draft.touched.add(book);
  draft.journal.push([TALLY, book.key, kind, userId, amount]);
  return { ok: { count: book.counts.get(userId)?.count ?? 0 } };
}

function move(parts: TallyParts, draft: Draft, book: TallyBook, command: TallyCommand) {
  const name = nameOf(parts, command);
  const [micro, change] = [draft.accountOf(name("micro")), draft.accountOf(name("change"))];
  const { kind, amount } = command;
  if (kind === "in")
    return pay(draft, parts, userEnd(change), userEnd(micro), fromInteger(amount), "transfer");
  if (kind === "out")
    return pay(draft, parts, userEnd(micro), userEnd(change), fromInteger(amount), "transfer");
  const own = book.counts.get(command.userId) ?? createCount(book, command.userId, micro);
  const counted = own.count + (kind === "add" ? amount : -amount);
  if (counted < 0) return refuse("amount-below-filled", { minimum: `${own.count}` });
  const cost = mul(PRICE, fromInteger(amount), "down");
  const ends = [userEnd(micro), houseEnd(parts)] as const;
  const [from, to] = kind === "add" ? ends : [ends[1], ends[0]];
  const refusal = pay(draft, parts, from, to, cost, "trade");
  if (isRefusal(refusal)) return refusal;
  own.count = counted;
  book.counts.set(own.userId, own);
  write(draft, book, own);
  return undefined;
}

const createCount = ({ counts }: TallyBook, userId: string, accountId: number): Count => ({
  number: counts.size + 1,
  userId,
  accountId,
  count: 0,
  feesPaid: 0,
});

const userEnd = (accountId: number): End => ({ accountId, isHouse: false });
const houseEnd = ({ houseAccountId }: TallyParts): End => ({
  accountId: houseAccountId,
  isHouse: true,
});

/** Moves money unless the user has less. */
function pay(
  draft: Draft,
  { currencyId }: TallyParts,
  from: End,
  to: End,
  amount: Dec,
  kind: "transfer" | "trade" | "fee",
) {
  const available = availableIn(draft, from.accountId) ?? ZERO;
  if (!from.isHouse && available < amount)
    return refuse("insufficient-balance", { available: formatDec(available), currency: TALLY });
  changeBalance(draft, from.accountId, neg(amount), ZERO);
  changeBalance(draft, to.accountId, amount, ZERO);
  pushLeg(draft, { from, to, currencyId, kind, amount, ref: null });
  return undefined;
}

function write(draft: Draft, book: TallyBook, count: Count): void {
  draft.effects += 1;
  (draft.rows.get(TALLY) as Map<Count, TallyBook>).set(count, book);
}

/** Charges users in turn for the ticks that are due. */
function charge(parts: TallyParts, draft: Draft, book: TallyBook, effectsMax: number): void {
  draft.touched.add(book);
  const all = [...book.counts.values()];
  do {
    const count = all[book.next];
    if (count === undefined) {
      book.ticksDue -= 1;
      book.next = 0;
      continue;
    }
    book.next += 1;
    // Examining a user is work too, even one without holdings.
    draft.effects += 1;
    const unpaid = pay(draft, parts, userEnd(count.accountId), houseEnd(parts), TICK_FEE, "fee");
    if (unpaid !== undefined) continue;
    count.feesPaid += 1;
    write(draft, book, count);
  } while (book.ticksDue > 0 && draft.effects < effectsMax);
}
