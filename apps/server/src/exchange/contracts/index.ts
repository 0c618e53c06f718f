import { formatHash } from "@candor/engine";
import type { Dec } from "@candor/money";
import { isRefusal } from "@candor/contract/refusals.ts";
import { splitRatioOf } from "@candor/rules/contracts/sessions.ts";
import type { ClientBase } from "pg";
import type { Realm } from "../../ledger/accounts.ts";
import type { Catalogue } from "../../catalogue/markets.ts";
import type { Product } from "../product.ts";
import { allWritten } from "../settlement/all-written.ts";
import type { Draft } from "../settlement/draft.ts";
import {
  cancelPendingOrder,
  changeMargin,
  changeMode,
  changeLeverage,
  setStops,
} from "./change.ts";
import type { ChangeRow } from "./changes.ts";
import { closeByUser } from "./close.ts";
import {
  insertChanges,
  insertClosings,
  insertFunds,
  insertMids,
  insertOvernight,
  insertPositions,
  insertSplits,
  updatePositions,
} from "./columns.ts";
import { type ContractBook, type ContractBooks, contractKey } from "./contract-book.ts";
import { coverGap } from "./cover.ts";
import { followHalt, hasWork, proceed } from "./follow.ts";
import { applyEvent } from "./marks.ts";
import { accrueOvernight } from "./overnight-funding.ts";
import { openPosition } from "./of-position.ts";
import type { ContractAnswer, ContractCommand } from "./requests.ts";
import { memoryOf, restoreBooks } from "./restore.ts";
import {
  CONTRACTS,
  type ClosingRow,
  type ContractRows,
  type FundsRow,
  type OvernightRow,
  type PositionRow,
  type SplitRow,
  createContractRows,
  rowOf,
} from "./rows.ts";
import { createOpensAt } from "./sessions.ts";
import { type MidRow, type Shared, createMids } from "./shared.ts";
import { settleUser } from "./settle-user.ts";
import { moveShare } from "./share.ts";
import { submit } from "./submit.ts";
import { createFundsReader } from "./funds-reader.ts";
import { transfer } from "./transfer.ts";

/** The rows of a draft on their way to the database. */
type ContractSlice = {
  inserted: PositionRow[];
  updated: PositionRow[];
  closings: ClosingRow[];
  nights: OvernightRow[];
  changes: ChangeRow[];
  splits: SplitRow[];
  mids: MidRow[];
  funds: FundsRow[];
};

/** The positions and closings that one batch committed. */
export type ContractsCommitted = { positions: PositionRow[]; closings: ClosingRow[] };

export type ContractsProduct = Product<ContractBook, ContractCommand, ContractRows, ContractSlice>;

export type ContractsParts = {
  realm: Realm;
  catalogue: Catalogue;
  /** The currency that all contracts are counted in. */
  quoteId: number;
  /** The present mid price of our own spot market, while it has one. */
  midOf: (spotMarketId: number) => Dec | undefined;
  announce: (committed: ContractsCommitted) => void;
};

/** Leveraged contracts as a product of the writer: one book a contract. It alone moves the accounts behind them. */
export function createContracts(parts: ContractsParts): ContractsProduct {
  const { realm, catalogue, announce } = parts;
  const mids = createMids(parts.midOf);
  const nothing = () => ({ accountId: 0, balance: 0n as Dec });
  /** The books of the last restore. */
  const standing = new Map<string, ContractBook>();
  const shared: Shared = {
    realm,
    books: () => standing.values(),
    quoteId: parts.quoteId,
    house: nothing(),
    insurance: nothing(),
    feeAccountId: 0,
    shareAccountId: 0,
    lastApplied: 0,
    positionsOf: new Map(),
    opensAt: createOpensAt(),
    splitRatioOf,
    midAt: mids.midAt,
  };
  const fundsReader = createFundsReader(shared);
  let storedEvent = 0;
  return {
    name: CONTRACTS,
    owns: ["lever"],
    keys: () => catalogue.contracts.map(({ id }) => contractKey(realm, id)),
    restore: async (client, records) => {
      await fundsReader.read(client);
      const books = await restoreBooks(client, shared, catalogue, records, standing);
      for (const book of books) standing.set(book.key, book);
      // Another leader may have stored more mid prices than this process knows.
      storedEvent = shared.lastApplied;
      mids.forget(storedEvent);
      return books;
    },
    accountsOf: (command) => accountsOf(parts, command),
    settleFor: (draft, { kind, claim }) => {
      if (kind !== "nights" && kind !== "cover") settleUser(draft, shared, claim.userId);
    },
    decide: (draft, books, command) => decide(shared, draft, books, command),
    followTerms: followHalt,
    applyEvent,
    hasWork,
    proceed,
    hash: ({ sum }) => formatHash(sum),
    memory: memoryOf,
    rejournal: () => undefined,
    rereadFunds: fundsReader.readAgain,
    createRows: () => createContractRows(),
    isEmpty: ({ inserted, updated, closings, nights, changes, splits }) =>
      inserted.size + updated.size === 0 &&
      closings.length + nights.length + changes.length + splits.length === 0,
    take: (rows) =>
      takeSlice(rows, {
        mids: rows.isSent ? [] : mids.rowsAfter(storedEvent),
        funds: rows.isSent ? [] : fundsReader.rows(),
      }),
    write: (client, slice, now) => writeSlice(client, slice, realm, now),
    announce: (slices) => {
      const positions = new Map<string, PositionRow>();
      for (const { inserted, updated, mids: stored, funds } of slices) {
        fundsReader.areStored(funds);
        for (const row of [...inserted, ...updated]) positions.set(row.id, row);
        storedEvent = Math.max(storedEvent, ...stored.map(({ event }) => event));
      }
      mids.forget(storedEvent);
      const closings = slices.flatMap((slice) => slice.closings);
      if (positions.size > 0) announce({ positions: [...positions.values()], closings });
    },
  };
}

function takeSlice(rows: ContractRows, once: Pick<ContractSlice, "mids" | "funds">): ContractSlice {
  const slice = {
    inserted: [...rows.inserted].map(rowOf),
    updated: [...rows.updated].map(rowOf),
    closings: rows.closings,
    nights: rows.nights,
    changes: rows.changes,
    splits: rows.splits,
    ...once,
  };
  Object.assign(rows, createContractRows(true));
  return slice;
}

const writeSlice = (
  client: ClientBase,
  slice: ContractSlice,
  realm: Realm,
  now: Date,
): Promise<unknown> =>
  allWritten([
    insertPositions(client, slice.inserted),
    updatePositions(client, slice.updated),
    insertClosings(client, slice.closings),
    insertOvernight(client, slice.nights),
    insertChanges(client, slice.changes),
    insertSplits(client, slice.splits),
    insertMids(client, realm, slice.mids),
    insertFunds(client, slice.funds, now),
  ]);

function decide(
  shared: Shared,
  draft: Draft,
  books: ContractBooks,
  command: ContractCommand,
): ContractAnswer {
  switch (command.kind) {
    case "submit":
      return submit(draft, books, command);
    case "close": {
      const position = openPosition(draft, books, command, "close");
      return isRefusal(position) ? position : closeByUser(draft, position, command);
    }
    case "stops":
      return setStops(draft, books, command);
    case "margin":
      return changeMargin(draft, books, command);
    case "mode":
      return changeMode(draft, books, command);
    case "multiple":
      return changeLeverage(draft, books, command);
    case "cancel":
      return cancelPendingOrder(draft, books, command);
    case "cover":
      return coverGap(draft, books, command);
    case "transfer":
      return transfer(draft, shared, command);
    case "share":
      return moveShare(draft, shared, command);
    case "nights":
      return accrueOvernight(draft, books, command);
  }
}

function accountsOf(
  { quoteId }: ContractsParts,
  command: ContractCommand,
): ReturnType<ContractsProduct["accountsOf"]> {
  if (command.kind === "nights") return { opens: [], locks: [] };
  const holderId = command.kind === "cover" ? command.ownerId : command.claim.userId;
  if (command.kind === "transfer") {
    const { currencyId } = command;
    const [from, to] = [command.from, command.to].map((kind) => ({ holderId, kind, currencyId }));
    return from === undefined || to === undefined
      ? { opens: [], locks: [] }
      : { opens: [from, to], locks: [from, to] };
  }
  const own = { holderId, kind: "lever" as const, currencyId: quoteId };
  return { opens: [own], locks: [own] };
}
