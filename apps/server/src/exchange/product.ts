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

/** The stored state of a book besides its rows. */
export type BookRecord = { hash: string | undefined; memory: unknown; doubt: string | undefined };

export type AccountName = { holderId: string; kind: AccountKind; currencyId: number };

/** Of an announcement: the number of the shard's last batch, and whether the books are told whole. */
export type Committed = { batch: number; isReset: boolean };

/**
 * The interface between a product and its writer: a product restores itself, decides commands, follows the recorded
 * prices, and names the rows to write. All of it happens in a draft, which the writer settles in one transaction with
 * the rest of the batch.
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
   * The accounts that a command needs, and those of them that are locked until the batch is committed: the ones it
   * pays from, and all that another shard may lock. Two writers that wait for each other's accounts in the middle of
   * a batch would block each other.
   */
  accountsOf(command: OwnCommand): { opens: readonly AccountName[]; locks: readonly AccountName[] };
  /**
   * Answers a command and drafts what follows. It says in `draft.at` which book it works in: what
   * throws there puts that book in doubt, and nothing else.
   */
  decide(draft: Draft, books: ReadonlyMap<string, OwnBook>, command: OwnCommand): Answer;
  /**
   * Applies to the sender of a command what the consumed prices already decide: `decide` would do it first anyway,
   * and so it counts as unrequested work. It names in `draft.at` the book it works in.
   */
  settleFor?(draft: Draft, command: OwnCommand): void;
  /** Takes in what operators have changed since the last batch: it takes its place among the commands. */
  followTerms(draft: Draft, book: OwnBook): void;
  /** Takes in the next event of the recorded prices; what it causes is done by `proceed`. */
  applyEvent(book: OwnBook, event: FeedEvent): void;
  /** Whether the book has unrequested work to do. */
  hasWork(book: OwnBook, now: Date): boolean;
  /** Goes on with that until the draft counts `effectsMax` effects, at least by one step. */
  proceed(draft: Draft, book: OwnBook, effectsMax: number): void;
  /** What a restored book has to hash to. */
  hash(book: OwnBook): string;
  /** The state of a book beyond its rows, as JSON. */
  memory(book: OwnBook): unknown;
  /**
   * Has the journal state again what a book keeps in memory alone, before another command meets it: a snapshot was
   * taken, and a replay from there knows only rows and `memory`.
   */
  rejournal(book: OwnBook): void;
  /** Takes in what others have done to the house's own accounts; between two batches. */
  rereadFunds?(client: ClientBase, books: ReadonlyMap<string, OwnBook>): Promise<void>;
  createRows(): Rows;
  isEmpty(rows: Rows): boolean;
  /** Takes the rows drafted so far out of the draft, as they are to be written. */
  take(rows: Rows): Slice;
  /** Sends a slice on its way; `copyRows` writes the new rows. Fails unless all rows are written. */
  write(client: ClientBase, slice: Slice, now: Date): Promise<unknown>;
  /** How an answer is stored beside its key; without them, as JSON. */
  answerText?(answer: Answer): string;
  answerOf?(text: string): Answer;
  /** Publishes after the commit what has become of the books; after a restart all of it, with `isReset`. */
  announce(slices: readonly Slice[], books: Iterable<OwnBook>, committed: Committed): void;
};
