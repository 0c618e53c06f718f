import type { Block, Payment, Sink } from "@candor/chains";
import type { FollowedNetwork } from "../../../platform/config/chain-nodes.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { type Tx, inTransaction } from "../../../db/transaction.ts";
import { newId } from "../../../platform/ids.ts";
import { ownersOf } from "./address-rows.ts";
import {
  deleteBlock,
  findHashAt,
  findLastBlock,
  forgetBlocksBelow,
  insertBlock,
  lockChain,
} from "./block-rows.ts";
import { findOwn } from "./own-rows.ts";
import {
  type NewDeposit,
  type Standing,
  findKnown,
  insertDeposits,
  standAgain,
  standNowhere,
  publishConfirmed,
} from "./payment-rows.ts";
import { writeDust, writeFundings } from "./funds.ts";
import { type Named, isSmall, named, termsOf, worthShowing } from "./place.ts";
import { type Terms, listTerms } from "./terms.ts";
import { beginWatching, listWallets, revertWallets } from "./wallet-rows.ts";
import { createWatched } from "./watched.ts";

type Followed = {
  network: FollowedNetwork;
  /** The tokens and coins by which the reader finds payments. */
  terms: readonly Terms[];
  /** How many blocks may be undone; older ones are not kept. */
  depthMax: number;
};

/**
 * The known chain of a network in the database: each block with its payments in one transaction. It credits and freezes
 * nothing: `settle.ts` does that by these rows, so that no account delays following a chain and no block locks many
 * accounts.
 */
export function createSink(ctx: Ctx, { network, terms, depthMax }: Followed): Sink {
  const { db } = ctx;
  const watchedWith = createWatched(db, network);
  /** The wallets as they were watched at the last requested block. */
  let wallets: readonly string[] = [];
  return {
    last: () => findLastBlock(db, network),
    hashAt: (height) => findHashAt(db, network, height),
    watched: async () => {
      wallets = await listWallets(db, network);
      return watchedWith(wallets);
    },
    block: (block, payments) =>
      inTransaction(db, async (tx) => {
        await lockChain(tx, network);
        await assertNext(tx, network, block);
        await insertBlock(tx, network, block);
        await forgetBlocksBelow(tx, network, block.height - depthMax);
        await publishConfirmed(tx, network);
        const isFirst = block.height === 0;
        const before = { network, height: isFirst ? 0 : block.height - 1 };
        await beginWatching(tx, { ...before, hash: isFirst ? block.hash : block.parent }, wallets);
        if (payments.length === 0) return;
        // The present terms; for a withdrawn currency, the last ones.
        const listed = [...terms, ...(await listTerms(tx, network))];
        const known = new Map(listed.map((one) => [one.token, one]));
        const writing = { ctx, tx, network, terms: known };
        const isFunding = ({ address }: Payment): boolean => wallets.includes(address);
        // Our own moves are neither deposits nor fundings.
        const transactions = [...new Set(payments.map(({ transaction }) => transaction))];
        const own = await findOwn(tx, network, transactions);
        const all = named(payments.filter(({ transaction }) => !own.has(transaction)));
        await writeFundings(writing, block, all.filter(isFunding));
        await writePayments(
          writing,
          block,
          all.filter((one) => !isFunding(one)),
        );
      }),
    revert: ({ height, hash }) =>
      inTransaction(db, async (tx) => {
        await lockChain(tx, network);
        const last = await findLastBlock(tx, network);
        if (last?.height !== height || last.hash !== hash)
          throw new Error(`block ${height} is not the last one of ${network}`);
        await standNowhere(tx, network, hash);
        await revertWallets(tx, network, hash);
        await deleteBlock(tx, network, height);
      }),
  };
}

async function assertNext(tx: Tx, network: string, { height, parent }: Block): Promise<void> {
  const last = await findLastBlock(tx, network);
  if (last !== undefined && (last.height !== height - 1 || last.hash !== parent))
    throw new Error(`block ${height} does not stand on the last one of ${network}`);
}

async function writePayments(
  writing: { ctx: Ctx; tx: Tx; network: FollowedNetwork; terms: ReadonlyMap<string, Terms> },
  { height, hash }: Block,
  all: readonly Named[],
): Promise<void> {
  const { ctx, tx, network, terms } = writing;
  const transactions = new Set(all.map(({ transaction }) => transaction));
  const known = await findKnown(tx, network, [...transactions]);
  const shown = worthShowing(all, terms, known);
  const isShown = new Set(shown);
  await writeDust(
    writing,
    hash,
    all.filter((one) => !isShown.has(one)),
  );
  const owners = await ownersOf(tx, network, [...new Set(shown.map(({ address }) => address))]);
  const [again, fresh]: [Standing[], NewDeposit[]] = [[], []];
  for (const payment of shown) {
    const { token, amount, address, kind, index, name } = payment;
    const found = known.get(name);
    if (found?.isStanding === true)
      throw new Error(`${name} is paid in block ${height}, and stands already`);
    if (found !== undefined) again.push({ depositId: found.depositId, kind, index });
    else {
      const its = termsOf(terms, token);
      const userId = owners.get(address);
      if (userId === undefined) throw new Error(`no account owns ${address}`);
      fresh.push({
        id: newId(ctx.clock),
        userId,
        currencyId: its.currencyId,
        confirmations: isSmall(its, amount) ? null : its.confirmations,
        payment,
      });
    }
  }
  if (again.length > 0) await standAgain(tx, { height, hash }, again);
  await insertDeposits(tx, { network, height, hash, now: ctx.clock.now() }, fresh);
}
