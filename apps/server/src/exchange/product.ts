import type { AccountKind } from "@candor/contract/words.ts";
import type { Refusal } from "@candor/contract/refusals.ts";
import type { ClientBase } from "pg";
import type { FeedEvent } from "../feed/sequence.ts";
import type { Claim } from "../http/idempotency.ts";
import type { Draft } from "./settlement/draft.ts";

/** A request to a product by a user or the system; its claim makes it take effect once. */
export type Command = { claim: Claim };
export type Answer = { ok: unknown } | Refusal;

/** The part of a product that stands or falls by itself; for spot, one market. */
export type Book = {
  /** Its name in the journal and in the database, unique in its shard. */
  readonly key: string;
  /** Why nothing happens in it until an operator has reviewed it. */
  doubt: string | undefined;
};

/** The stored state of a book besides its rows. */
export type BookRecord = { hash: string | undefined; memory: unknown; doubt: string | undefined };

export type AccountName = { holderId: string; kind: AccountKind; currencyId: number };

/** Parts of an announcement: the shard's last batch, and whether it contains the whole books. */
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
   * Reads books as the last commit left them, from their rows and their stored `memory`. A book that cannot be read
   * comes back in doubt, and the others are not affected.
   */
  restore(client: ClientBase, records: ReadonlyMap<string, BookRecord>): Promise<OwnBook[]>;
  /**
   * The accounts that a command needs, and those of them that are locked until the batch is committed: the ones it
   * pays from, and all that another shard may lock. Two writers that wait for each other's accounts in the middle of
   * a batch would block each other.
   */
  accountsOf(command: OwnCommand): { opens: readonly AccountName[]; locks: readonly AccountName[] };
  /**
   * Answers a command and drafts its effects. It sets `draft.at` to the book it works in: an exception puts that book
   * in doubt, and no other.
   */
  decide(draft: Draft, books: ReadonlyMap<string, OwnBook>, command: OwnCommand): Answer;
  /**
   * Applies to the sender of a command what the consumed prices already decide: `decide` would do it first anyway,
   * and so it counts as unrequested work. It names in `draft.at` the book it works in.
   */
  settleFor?(draft: Draft, command: OwnCommand): void;
  /** Takes in what operators changed since the last batch, in its place among the commands. */
  followTerms(draft: Draft, book: OwnBook): void;
  /** Takes in the next event of the recorded prices, whose effects `proceed` executes. */
  applyEvent(book: OwnBook, event: FeedEvent): void;
  /** Whether the book has unrequested work to do. */
  hasWork(book: OwnBook, now: Date): boolean;
  /** Does unrequested work until the draft counts `effectsMax` effects, at least one step of it. */
  proceed(draft: Draft, book: OwnBook, effectsMax: number): void;
  /** The hash that a restored book has to have. */
  hash(book: OwnBook): string;
  /** The state of a book beyond its rows, as JSON. */
  memory(book: OwnBook): unknown;
  /**
   * Has the journal state again what a book keeps in memory alone, before its next command. It is called after a
   * snapshot: a replay from there knows only rows and `memory`.
   */
  rejournal(book: OwnBook): void;
  /** Reads again what others changed about the house's own accounts; called between two batches. */
  rereadFunds?(client: ClientBase, books: ReadonlyMap<string, OwnBook>): Promise<void>;
  createRows(): Rows;
  isEmpty(rows: Rows): boolean;
  /** Takes the rows drafted so far out of the draft, ready to be written. */
  take(rows: Rows): Slice;
  /** Sends a slice; `copyRows` writes the new rows. Fails unless all rows are written. */
  write(client: ClientBase, slice: Slice, now: Date): Promise<unknown>;
  /** Writes and reads an answer stored beside its key; without these, as JSON. */
  answerText?(answer: Answer): string;
  answerOf?(text: string): Answer;
  /** Publishes the changed books after a commit; after a restart the whole books, with `isReset`. */
  announce(slices: readonly Slice[], books: Iterable<OwnBook>, committed: Committed): void;
};
