import { type Dec, ZERO, add, sub } from "@candor/money";
import type { FollowedNetwork } from "../../platform/config/chain-nodes.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import { inTransaction } from "../../db/transaction.ts";
import { newId } from "../../platform/ids.ts";
import { insertFunding, listTerms, lockChain } from "../deposit/index.ts";
import { listWatches } from "./book-rows.ts";
import type { ChainView } from "./chain-view.ts";
import { readMoves } from "./moves.ts";
import { readSent, takenBy } from "./sent.ts";

/**
 * Records a wallet's holdings when it was first watched, plus what it had paid by then, as a funding. This needs the
 * state of that block, which a node without an archive keeps for some minutes; until then the network is not
 * reconciled.
 */
export async function openWallets(
  { db, clock }: Pick<CoreCtx, "db" | "clock">,
  network: FollowedNetwork,
  view: ChainView,
): Promise<void> {
  const watches = await listWatches(db, network);
  const isFirst = watches.every((one) => !one.is_opened);
  const terms = await listTerms(db, network);
  const coinId = terms.find(({ token }) => token === "")?.currencyId;
  for (const { address, height, block_hash: hash } of watches.filter((one) => !one.is_opened)) {
    const places = terms.map((its) => ({ address, terms: its }));
    const held = await view.holdings(places, { height, hash });
    await inTransaction(db, async (tx) => {
      await lockChain(tx, network);
      const { numUpdatedRows } = await tx
        .updateTable("wallet_watches")
        .set({ is_opened: true })
        .where("network", "=", network)
        .where("address", "=", address)
        .where("block_hash", "=", hash)
        .where("is_opened", "=", false)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return;
      // If wallets followed one another, the first one has made the earlier payments.
      const sent = await readSent(tx, { network, height, view });
      const taken = isFirst ? takenBy(sent, coinId) : new Map<number, Dec>();
      const moves = await readMoves(tx, { network, height, view, wallet: address });
      const movedOf = (currencyId: number): Dec =>
        sub(
          moves.brought.get(`${address} ${currencyId}`) ?? ZERO,
          currencyId === coinId ? (moves.gas.get(address) ?? ZERO) : ZERO,
        );
      for (const [index, { currencyId }] of terms.entries()) {
        const paid = add(held[index] ?? ZERO, taken.get(currencyId) ?? ZERO);
        const amount = isFirst ? sub(paid, movedOf(currencyId)) : paid;
        if (amount === ZERO) continue;
        const payment = {
          transaction: "",
          address,
          amount,
          nth: 0,
          index: 0,
          kind: "opening" as const,
        };
        const made = { id: newId(clock), network, currencyId, payment };
        await insertFunding(tx, made, { height, hash, now: clock.now() });
      }
    });
  }
}
