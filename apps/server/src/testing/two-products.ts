import { randomUUID } from "node:crypto";
import { dec, mul } from "@candor/money";
import type { SpotRequest } from "@candor/rules/spot.ts";
import type { Clock } from "../platform/clock.ts";
import { type Db, type Pool } from "../db/pool.ts";
import { inTransaction } from "../db/transaction.ts";
import type { Answer, Product } from "../exchange/product.ts";
import { createSpot } from "../exchange/spot/index.ts";
import { type Writer, createWriter } from "../exchange/writer/shard.ts";
import { createClusterLock } from "../exchange/writer/cluster-lock.ts";
import type { FeedEvent } from "../feed/sequence.ts";
import { addHolder, openAccount } from "../ledger/accounts.ts";
import type { Log } from "../platform/log.ts";
import type { Catalogue } from "../catalogue/markets.ts";
import { MARKETS, symbolOf } from "../seed/world.ts";
import { fundAccount } from "./funds.ts";
import { type TallyCommand, createTally, tallyInvariants } from "./tally.ts";
import { TALLY_TABLE } from "./tally-rows.ts";

const REALM = "demo";
/** The id of USDT. */
const CURRENCY = 3;

export type World = {
  databaseUrl: string;
  db: Db;
  ownerPool: Pool;
  clock: Clock;
  log: Log;
  catalogue: Catalogue;
};

/** A writer of the demo shard with both products, which replaces the exchange's own. */
export type TwoProducts = {
  writer: Writer;
  /** The tally's invariants; spot's are part of the whole ledger's audit. */
  invariants: Readonly<Record<string, string>>;
  /** Ends the writer and starts it again from the stored state. */
  stop: () => Promise<void>;
  restart: () => Promise<void>;
  place: (
    userId: string,
    symbol: string,
    request: Partial<SpotRequest>,
    key?: string,
  ) => Promise<Answer>;
  cancel: (userId: string, symbol: string, orderNumber: number) => Promise<Answer>;
  count: (command: Omit<TallyCommand, "claim">, key?: string) => Promise<Answer>;
  /** All feed events that the writer has applied. */
  events: readonly FeedEvent[];
  /** Records one more second at reference prices times the factor. */
  tick: (factor?: string) => void;
  /** The hash of each book in memory. */
  hashes: () => Map<string, string>;
};

type Wrap = (product: Product) => Product;

/** `wrap` may put code between the writer and its products. */
export async function startTwoProducts(
  world: World,
  wrap: Wrap = (product) => product,
): Promise<TwoProducts> {
  const { databaseUrl, catalogue, clock, log } = world;
  const houseAccountId = await openHouse(world);
  const events: FeedEvent[] = [];
  let eventId = await lastEvent(world);
  const tallyOf = createTally({ realm: REALM, books: 3, currencyId: CURRENCY, houseAccountId });
  const spotOf = createSpot({ realm: REALM, catalogue, announce: () => undefined });
  const [spot, tally] = [wrap(spotOf), wrap(tallyOf)];
  const clusterLock = createClusterLock({ databaseUrl, log });
  const open = (): Writer =>
    createWriter({
      clusterLock,
      shard: { name: REALM, realm: REALM, products: [spot, tally], contended: new Map() },
      databaseUrl,
      clock,
      log,
      readEvents: (after, most) =>
        Promise.resolve(events.filter(({ id }) => id > after).slice(0, most)),
      announceBalances: () => undefined,
    });
  let writer = open();
  await writer.start();
  const productOf = (key: string): Product => (spotOf.keys().includes(key) ? spotOf : tallyOf);
  const spotCommand = (userId: string, symbol: string, rest: object, key?: string) => ({
    ...rest,
    claim: claimOf(userId, "spot", key),
    realm: REALM,
    marketId: catalogue.markets.find((market) => market.symbol === symbol)?.id ?? 0,
  });
  return {
    get writer() {
      return writer;
    },
    events,
    invariants: tallyInvariants(houseAccountId),
    stop: async () => {
      await writer.stop();
      await clusterLock.end();
    },
    restart: async () => {
      await writer.stop();
      writer = open();
      await writer.start();
    },
    place: (userId, symbol, request, key) => {
      const kind = { kind: "place", request: { quoteAmount: undefined, ...request } };
      return writer.submit(spot, spotCommand(userId, symbol, kind, key));
    },
    cancel: (userId, symbol, orderNumber) =>
      writer.submit(spot, spotCommand(userId, symbol, { kind: "cancel", orderNumber })),
    count: (command, key) =>
      writer.submit(tally, {
        ...command,
        claim: claimOf(command.userId, "tally", key),
      }),
    tick: (factor = "1") => {
      const at = Math.floor(clock.now().getTime() / 1_000);
      const prices = new Map(
        catalogue.markets.map(({ id, symbol }) => [id, referencePrice(symbol, factor)]),
      );
      events.push({ kind: "tick", id: (eventId += 1), at, prices });
      writer.consume(events.at(-1) as FeedEvent);
    },
    hashes: () =>
      new Map([...writer.books()].map(([key, book]) => [key, productOf(key).hash(book)])),
  };
}

const claimOf = (userId: string, call: string, key: string = randomUUID()) => ({
  userId,
  call,
  key,
  requestHash: Buffer.alloc(16),
});

function referencePrice(symbol: string, factor: string) {
  const market = MARKETS.find((one) => symbolOf(one) === symbol);
  return mul(dec(market?.referencePrice ?? "1"), dec(factor), "down");
}

async function openHouse({ db, ownerPool, clock }: World): Promise<number> {
  await ownerPool.query(TALLY_TABLE);
  const holderId = randomUUID();
  return inTransaction(db, async (tx) => {
    await addHolder(tx, { id: holderId, realm: REALM, class: "house", name: "house:tally" });
    const name = { holderId, realm: REALM, currencyId: CURRENCY } as const;
    await fundAccount(tx, clock, { ...name, amount: dec("100000") });
    return openAccount(tx, { ...name, kind: "change" });
  });
}

async function lastEvent({ ownerPool }: World): Promise<number> {
  const { rows } = await ownerPool.query<{ event: number }>(
    "SELECT event FROM exchange_state WHERE shard = $1",
    [REALM],
  );
  return rows[0]?.event ?? 0;
}
