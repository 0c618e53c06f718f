import { createSink } from "../../../apps/server/src/areas/deposit/chain/sink.ts";
import { settleDeposits } from "../../../apps/server/src/areas/deposit/chain/settle.ts";
import { type Terms, listTerms } from "../../../apps/server/src/areas/deposit/chain/terms.ts";
import { bookTrialFundings } from "../../../apps/server/src/areas/custody/book-trial.ts";
import { openWallets } from "../../../apps/server/src/areas/custody/opening.ts";
import type { Db } from "../../../apps/server/src/db/pool.ts";
import type { Payment, Sink } from "../../../packages/chains/src/index.ts";
import { type Dec, dec } from "../../../packages/money/src/index.ts";
import { createChainCtx } from "../../harness/chain-ctx.ts";
import { type SimulatedHoldings, createSimulatedHoldings } from "./simulated-holdings.ts";

export const NETWORK = "ERC20";
export const WALLET = "0x98e503f35D0a019cB0a251aD243a4cCFCF371F46";
const NOBODY = "http://127.0.0.1:9";
const DEPTH_MAX = 100;
const CONFIRMATIONS = 12;
/** The wallet's first balance, more than all withdrawals together. */
const FILLING = dec("1000000000");

type Paid = { address: string; currencyId: number; amount: Dec };

/** A network that our own code follows, on a chain in memory; the actors set `clock`. */
export async function openChainWorld(db: Db, users: readonly string[]) {
  const clock = { at: new Date(), now: () => clock.at };
  const ctx = await createChainCtx(db, clock, NOBODY);
  const terms = await listTerms(db, NETWORK);
  const sink = createSink(ctx, { network: NETWORK, terms, depthMax: DEPTH_MAX });
  const holdings = createSimulatedHoldings();
  const addressOf = new Map(
    users.map((user, index) => [user, `0x${(index + 1).toString(16).padStart(40, "0")}`]),
  );
  const rows = [...addressOf].map(([user_id, address], index) => ({
    network: NETWORK,
    index,
    user_id,
    address,
    created_at: clock.now(),
  }));
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto("deposit_addresses")
      .values(rows.slice(from, from + 500))
      .execute();
  await db
    .insertInto("hot_wallets")
    .values({ network: NETWORK, address: WALLET, seen_at: clock.now(), balances: "{}" })
    .execute();

  const blocks = createBlocks(sink, holdings, terms);
  const { mine } = blocks;
  await mine();
  await openWallets(ctx, NETWORK, holdings.view);
  await mine(terms.map(({ currencyId }) => ({ address: WALLET, currencyId, amount: FILLING })));
  await bookTrialFundings(ctx);
  return {
    ctx,
    clock,
    holdings,
    addressOf,
    height: blocks.height,
    coinId: terms.find(({ token }) => token === "")?.currencyId ?? 0,
    mine,
    /** Mines as many blocks as a deposit needs, and runs the jobs due then. */
    confirm: async (): Promise<void> => {
      for (let made = 0; made < CONFIRMATIONS; made += 1) await mine();
      await settleDeposits(ctx);
    },
  };
}
export type ChainWorld = Awaited<ReturnType<typeof openChainWorld>>;

/** Mines blocks one after the other; addresses hold what a block pays from then on. */
function createBlocks(sink: Sink, holdings: SimulatedHoldings, terms: readonly Terms[]) {
  let height = -1;
  const hashOf = (at: number): string => `0x${at.toString(16).padStart(64, "b")}`;
  const mine = async (paid: readonly Paid[] = []): Promise<void> => {
    height += 1;
    // Each transaction has one payment, so its hash alone names the payment.
    const transaction = (index: number): string =>
      `0x${index.toString(16).padStart(4, "0")}${hashOf(height).slice(6)}`;
    await sink.watched();
    const payments = paid.map(({ address, currencyId, amount }, index): Payment => {
      holdings.bring(address, currencyId, amount);
      const token = termsOf(terms, currencyId).token;
      return {
        transaction: transaction(index),
        kind: "log",
        index,
        token: token === "" ? null : token,
        from: null,
        address,
        amount,
      };
    });
    const parent = height === 0 ? hashOf(0) : hashOf(height - 1);
    await sink.block({ height, hash: hashOf(height), parent }, payments);
  };
  return { mine, height: () => height };
}

function termsOf(terms: readonly Terms[], currencyId: number): Terms {
  const found = terms.find((one) => one.currencyId === currencyId);
  if (found === undefined) throw new Error(`currency ${currencyId} is not on the chain`);
  return found;
}
