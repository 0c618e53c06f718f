import { amountOf } from "@candor/chains";
import { formatDec } from "@candor/money";
import type { Ctx } from "../../../manifest/ctx.ts";
import { balanceOf } from "@candor/chains/evm/wallet-calls.ts";
import { walletOf } from "./pay.ts";
import { NETWORK, type Payer } from "./payer.ts";

const COIN_DECIMALS = 18;

/** Reads the balances of the hot wallet and stores them. */
export async function lookAtWallet(ctx: Ctx, { node, signer, terms }: Payer): Promise<void> {
  const { address } = walletOf(await signer("wallet", {}));
  const held: Record<string, string> = {};
  for (const { currencyId, token, decimals } of terms) {
    const units = await balanceOf(node, address, token === "" ? null : token);
    held[`${currencyId}`] = formatDec(amountOf(units, decimals ?? COIN_DECIMALS));
  }
  const approvers = await signer("approvers", {});
  const seen = {
    address,
    seen_at: ctx.clock.now(),
    balances: JSON.stringify(held),
    ...("refused" in approvers ? {} : { approvers: JSON.stringify(approvers) }),
  };
  await ctx.db
    .insertInto("hot_wallets")
    .values({ network: NETWORK, ...seen })
    .onConflict((conflict) => conflict.column("network").doUpdateSet(seen))
    .execute();
}
