import { dec, formatDec, mul, fromInteger, add } from "@candor/money";
import pg from "pg";
import { auctionKey, bidding } from "../../apps/server/src/areas/nft/auctions/auction-nft.ts";
import {
  MARGIN,
  insertMargin,
  marginCause,
} from "../../apps/server/src/areas/nft/auctions/margin-rows.ts";
import { updateSale } from "../../apps/server/src/areas/nft/auctions/sale-rows.ts";
import { loadCatalogue } from "../../apps/server/src/catalogue/markets.ts";
import { openDb, openPool } from "../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../apps/server/src/db/transaction.ts";
import { openAccounts } from "../../apps/server/src/ledger/accounts.ts";
import { moveHolds } from "../../apps/server/src/ledger/move.ts";
import { createBus } from "../../apps/server/src/manifest/bus.ts";
import type { Ctx } from "../../apps/server/src/manifest/ctx.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { loadTexts } from "../../apps/server/src/platform/text.ts";
import { type LaidAuction, layAuction } from "../../apps/server/src/testing/auction.ts";
import { type BenchWorld, createBenchWorld } from "../../proof/harness/world.ts";
import { endAudited } from "../harness/audited.ts";
import { reportForms } from "../harness/report.ts";
import { lengthOf, takeRoundsOfForms } from "../harness/rounds.ts";
import { PEER_FORMS, bidAsPeer, preparePeer } from "../peers/auction-peer.ts";

/** Bidders who always have a bid under way. */
const BIDDERS = 500;
const USDT = 3;
const DAY_MS = 86_400_000;
const TERMS = { price: "100", increment: "5", margin: "10" };

/**
 * Bids on one hot item, each by another bidder and durable before it is answered. Measures how many a second the
 * product's queue accepts, whose batches share a commit, against a transaction a bid that locks the auction's row, with
 * as many connections as serve it best. Both decide under the lock and write the same rows.
 */
export async function run(args: string[]): Promise<boolean> {
  const { rounds, durationMs } = lengthOf(args);
  const world = await createBenchWorld(BIDDERS);
  const owner = new pg.Pool({ connectionString: world.ownerUrl, max: 2 });
  await preparePeer(owner);
  const pool = openPool(world.url, 4);
  const ctx = await createBidCtx(pool);
  const lay = () => layHot(world, owner);
  const measured = await takeRoundsOfForms(rounds, "durable bids/s", {
    subject: async () => bidThroughQueue(ctx, world.users, await lay(), durationMs),
    peers: Object.fromEntries(
      Object.entries(PEER_FORMS).map(([form, terms]) => [
        form,
        async () =>
          bidAsPeer(world.url, terms, { saleId: (await lay()).id, users: world.users, durationMs }),
      ]),
    ),
  });
  await Promise.all([pool.end(), owner.end()]);
  const isSound = await endAudited(world);
  const terms = { bench: "auction", unit: "durable bids/s", must: 3, aim: 5, seed: 0 };
  return reportForms(terms, measured) && isSound;
}

/** The parts of a server that bids need. */
async function createBidCtx(pool: pg.Pool): Promise<Ctx> {
  const db = openDb(pool);
  const parts = { clock: systemClock, bus: createBus(), texts: loadTexts() };
  return { ...parts, pool, db, catalogue: await loadCatalogue(db) } as unknown as Ctx;
}

/** An auction of a day for which every user has set a margin aside. */
async function layHot({ users }: BenchWorld, owner: pg.Pool): Promise<LaidAuction> {
  const now = new Date();
  const endsAt = new Date(now.getTime() + DAY_MS);
  const auction = await layAuction(owner, now, { ...TERMS, realm: "demo", endsAt });
  await inTransaction(openDb(owner), async (tx) => {
    const key = { realm: "demo", kind: "change", currencyId: USDT } as const;
    const accounts = await openAccounts(tx, { ...key, holderIds: [...users] });
    for (const [userId, accountId] of accounts)
      await insertMargin(tx, {
        sale_id: auction.id,
        user_id: userId,
        account_id: accountId,
        amount: TERMS.margin,
        created_at: now,
      });
    await updateSale(tx, auction.id, { bidders: users.length });
    await moveHolds(
      tx,
      [...accounts].map(([userId, accountId]) => ({
        accountId,
        amount: dec(TERMS.margin),
        cause: MARGIN,
        causeId: marginCause(auction.id, userId),
      })),
    );
  });
  return auction;
}

/** Every bidder bids the next price once the last bid is answered; returns accepted bids a second. */
async function bidThroughQueue(
  ctx: Ctx,
  users: readonly string[],
  { code }: LaidAuction,
  durationMs: number,
): Promise<number> {
  const startedAt = performance.now();
  const until = startedAt + durationMs;
  const [first, step] = [dec(TERMS.price), dec(TERMS.increment)];
  let asked = 0;
  const bidder = async (userId: string): Promise<void> => {
    while (performance.now() < until) {
      const price = add(first, mul(step, fromInteger(asked++), "down"));
      const answer = await bidding(ctx)(auctionKey("demo", code), { userId, price });
      if (answer === undefined || !("bid" in answer))
        throw new Error(`${formatDec(price)} was not taken: ${JSON.stringify(answer)}`);
    }
  };
  await Promise.all(users.map(bidder));
  return asked / ((performance.now() - startedAt) / 1_000);
}
