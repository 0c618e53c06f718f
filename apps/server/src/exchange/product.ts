import type { AccountKind } from "@candor/contract/words.ts";
import type { Refusal } from "@candor/contract/refusals.ts";
import type { ClientBase } from "pg";
import type { FeedEvent } from "../feed/sequence.ts";
import type { Claim } from "../http/idempotency.ts";
import type { Draft } from "./settlement/draft.ts";

/** What a user or the system asks of a product; its claim makes it happen once. */
export type Command = { claim: Claim };
export type Answer = { ok: unknown } | Refusal;

/** The part of a product that stands or falls by itself; of spot, one market. */
export type Book = {
  /** Names it in the journal and in the database: unlike every other one's of the shard. */
  readonly key: string;
  /** Why nothing happens in it until an operator has looked. */
  doubt: string | undefined;
};

/** What is stored of a book besides its rows. */
export type BookRecord = { hash: string | undefined; memory: unknown; doubt: string | undefined };

export type AccountName = { holderId: string; kind: AccountKind; currencyId: number };

/**
 * What a product is to the writer that carries it: it restores itself, decides commands, follows
 * the recorded prices, and says what it writes. Everything it does happens in a draft, which the
 * writer settles as one transaction with whatever else the batch holds.
 */
export type Product<
  OwnBook extends Book = Book,
  OwnCommand extends Command = Command,
  Rows = unknown,
  Slice = unknown,
> = {
  readonly name: string;
  /**
   * The kinds of account that only this product's writer moves, its users' transfers in and out
   * included: their balances stay in memory and are never waited for.
   */
  readonly owns: readonly AccountKind[];
  /** The keys of all its books. */
  keys(): readonly string[];
  /**
   * Reads books as the last commit left them, from rows and from what `memory` told then. One that
   * cannot be read comes back in doubt, and no other is the worse for it.
   */
  restore(client: ClientBase, records: ReadonlyMap<string, BookRecord>): Promise<OwnBook[]>;
  /**
   * The accounts that have to be there for a command, and those of them that nobody else may move until the batch is
   * committed: what it pays from, and whatever else another shard may lock. Two writers that wait for each other's
   * accounts in the middle of a batch would stand still.
   */
  accountsOf(command: OwnCommand): { opens: readonly AccountName[]; locks: readonly AccountName[] };
  /**
   * Answers a command and drafts what follows. It says in `draft.at` which book it works in: what
   * throws there puts that book in doubt, and nothing else.
   */
  decide(draft: Draft, books: ReadonlyMap<string, OwnBook>, command: OwnCommand): Answer;
  /**
   * Does what the prices heard so far have in store for whoever asks: `decide` would do it first anyway, and so it counts
   * as what nobody asks for. It says in `draft.at` which book it works in.
   */
  settleFor?(draft: Draft, command: OwnCommand): void;
  /** Takes in what operators have changed since the last batch: it takes its place among the commands. */
  followTerms(draft: Draft, book: OwnBook): void;
  /** Takes in the next event of the recorded prices; what it causes is done by `proceed`. */
  hear(book: OwnBook, event: FeedEvent): void;
  /** Whether the book has anything to do that nobody asks for. */
  hasWork(book: OwnBook, now: Date): boolean;
  /** Goes on with that until the draft counts `effectsMax` effects, at least by one step. */
  proceed(draft: Draft, book: OwnBook, effectsMax: number): void;
  /** What a restored book has to hash to. */
  hash(book: OwnBook): string;
  /** What rows do not tell of a book, as JSON. */
  memory(book: OwnBook): unknown;
  /**
   * Has the journal tell again what a book keeps in memory alone, before anything meets it: a
   * snapshot was taken, and whoever replays from there knows only rows and `memory`.
   */
  tellAgain(book: OwnBook): void;
  /** Takes in what others have done to the house's own accounts; between two batches. */
  rereadFunds?(client: ClientBase, books: ReadonlyMap<string, OwnBook>): Promise<void>;
  createRows(): Rows;
  isEmpty(rows: Rows): boolean;
  /** Takes the rows drafted so far out of the draft, as they are to be written. */
  take(rows: Rows): Slice;
  /** Sends a slice on its way; `copyRows` writes what is new. Fails unless all of it is written. */
  write(client: ClientBase, slice: Slice, now: Date): Promise<unknown>;
  /** How an answer is stored beside its key; without them, as JSON. */
  answerText?(answer: Answer): string;
  answerOf?(text: string): Answer;
  /** Told after the commit what has become of the books; after a restart all of it, with `isReset`. */
  announce(slices: readonly Slice[], books: Iterable<OwnBook>, isReset: boolean): void;
};
