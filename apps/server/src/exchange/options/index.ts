import { formatHash } from "@candor/engine";
import type { Clock } from "../../platform/clock.ts";
import type { Realm } from "../../ledger/accounts.ts";
import type { Catalogue } from "../../catalogue/markets.ts";
import type { Product } from "../product.ts";
import { allWritten } from "../settlement/all-written.ts";
import { accept } from "./accept.ts";
import { GENESIS } from "./chain.ts";
import { insertLinks, insertOptions, updateOptions } from "./columns.ts";
import { applyEvent } from "./apply-event.ts";
import { type OptionBook, optionKey } from "./option-book.ts";
import { hasWork, proceed } from "./proceed.ts";
import type { AcceptRequest } from "./requests.ts";
import { memoryOf, readFunds, restoreBooks } from "./restore.ts";
import {
  type LinkRow,
  OPTIONS,
  type OptionRow,
  type OptionRows,
  createOptionRows,
  rowOf,
} from "./rows.ts";
import type { Shared } from "./shared.ts";

export type OptionSlice = { inserted: OptionRow[]; updated: OptionRow[]; links: LinkRow[] };

export type OptionsProduct = Product<OptionBook, AcceptRequest, OptionRows, OptionSlice>;

export type OptionsParts = {
  realm: Realm;
  catalogue: Catalogue;
  clock: Clock;
  /** Publishes the options that one batch changed, each in its last state. */
  announce: (rows: OptionRow[]) => void;
};

/** Timed options as a product of the writer: one book a symbol, and one hash chain for all of them. */
export function createOptions({ realm, catalogue, clock, announce }: OptionsParts): OptionsProduct {
  const shared: Shared = {
    realm,
    terms: () => catalogue.optionTerms,
    currency: catalogue.currency,
    houses: new Map(),
    head: GENESIS,
    staked: new Map(),
  };
  /** The books of the last restore. */
  const standing = new Map<string, OptionBook>();
  return {
    name: OPTIONS,
    owns: [],
    keys: () => catalogue.markets.map(({ id }) => optionKey(realm, id)),
    restore: async (client, records) => {
      const books = await restoreBooks(client, shared, catalogue, records, {
        standing,
        now: clock.now(),
      });
      for (const book of books) standing.set(book.key, book);
      return books;
    },
    accountsOf: ({ claim, request }) => {
      const own = {
        holderId: claim.userId,
        kind: "micro",
        currencyId: request.currencyId,
      } as const;
      return { opens: [own], locks: [own] };
    },
    decide: accept,
    followTerms: () => undefined,
    applyEvent,
    hasWork,
    proceed,
    hash: ({ sum }) => formatHash(sum),
    memory: memoryOf,
    rejournal: () => undefined,
    rereadFunds: (client) => readFunds(client, shared),
    createRows: createOptionRows,
    isEmpty: ({ inserted, updated, links }) => inserted.size + updated.size + links.length === 0,
    take: (rows) => {
      const { inserted, updated, links } = rows;
      Object.assign(rows, createOptionRows());
      return { inserted: [...inserted].map(rowOf), updated: [...updated].map(rowOf), links };
    },
    write: (client, { inserted, updated, links }) =>
      allWritten([
        insertOptions(client, inserted),
        updateOptions(client, updated),
        insertLinks(client, links),
      ]),
    announce: (slices) => {
      const last = new Map<string, OptionRow>();
      for (const { inserted, updated } of slices)
        for (const row of [...inserted, ...updated]) last.set(row.id, row);
      if (last.size > 0) announce([...last.values()]);
    },
  };
}
