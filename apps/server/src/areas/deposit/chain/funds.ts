import { type Block, addressSpelling } from "@candor/chains";
import { ZERO, add, formatDec } from "@candor/money";
import type { FollowedNetwork } from "../../../platform/config/chain-nodes.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import type { Tx } from "../../../db/transaction.ts";
import { newId } from "../../../platform/ids.ts";
import { ownersOf } from "./address-rows.ts";
import { type Named, isSmall, termsOf } from "./place.ts";
import type { Terms } from "./terms.ts";
import { insertDust, insertFunding } from "./wallet-rows.ts";

type Writing = { ctx: Ctx; tx: Tx; network: FollowedNetwork; terms: ReadonlyMap<string, Terms> };

/** Records value that came to our wallets from elsewhere; smaller amounts than the minimum are summed by block. */
export async function writeFundings(
  { ctx, tx, network, terms }: Writing,
  { height, hash }: Block,
  payments: readonly Named[],
): Promise<void> {
  const senders = payments.flatMap(({ from }) =>
    from === null ? [] : [addressSpelling(network, from)],
  );
  const ours = await ownersOf(tx, network, senders);
  const foreign = payments.filter(
    // A payment from one of our deposit addresses is our own move and brings nothing new.
    ({ from, address }) =>
      from === null ||
      !(ours.has(addressSpelling(network, from)) || from.toLowerCase() === address.toLowerCase()),
  );
  const isTooSmall = ({ token, amount }: Named) => isSmall(termsOf(terms, token), amount);
  for (const payment of foreign) {
    if (isTooSmall(payment)) continue;
    const { currencyId } = termsOf(terms, payment.token);
    const made = { id: newId(ctx.clock), network, currencyId, payment };
    await insertFunding(tx, made, { height, hash, now: ctx.clock.now() });
  }
  await writeDust({ tx, network, terms }, hash, foreign.filter(isTooSmall));
}

/** Records the sum of amounts too small to be shown for each address, so that the chain's holdings match. */
export async function writeDust(
  { tx, network, terms }: Omit<Writing, "ctx">,
  hash: string,
  payments: readonly Named[],
): Promise<void> {
  const sums = new Map<string, { address: string; currencyId: number; amount: Named["amount"] }>();
  for (const { token, address, amount } of payments) {
    const { currencyId } = termsOf(terms, token);
    const key = `${address} ${currencyId}`;
    const before = sums.get(key)?.amount ?? ZERO;
    sums.set(key, { address, currencyId, amount: add(before, amount) });
  }
  const dust = [...sums.values()].map((one) => ({ ...one, amount: formatDec(one.amount) }));
  await insertDust(tx, { network, hash }, dust);
}
