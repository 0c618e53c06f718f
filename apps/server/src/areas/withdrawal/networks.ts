import { NETWORKS, type Network } from "@candor/chains/networks.ts";
import { type Dec, dec, formatDec } from "@candor/money";
import { type WithdrawalTerms, withdrawalMinimum } from "@candor/rules/withdrawal.ts";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { isKnownByChain } from "../deposit/index.ts";
import { listNetworkRows } from "./network-rows.ts";

/** A network that a currency is sent by. */
export type Offered = { network: Network; minimum: Dec; fee: Dec; confirmations: number };

/** Those that a currency which is on is configured with, that are followed, and where somebody signs. */
export async function offeredNetworks(
  { config }: Pick<Ctx, "config">,
  db: Db | Tx,
  currencyId: number,
): Promise<Offered[]> {
  if (config.signer === undefined) return [];
  const rows = await listNetworkRows(db, currencyId);
  return rows.flatMap(({ network: name, minimum, fee, confirmations, code, contract }) => {
    const network = NETWORKS.find((known) => known === name);
    const isSent =
      network !== undefined &&
      network in config.chains &&
      isKnownByChain({ network, code, contract });
    return isSent ? [{ network, minimum: dec(minimum), fee: dec(fee), confirmations }] : [];
  });
}

type Terms = Pick<Offered, "minimum" | "fee">;
type Amounts = Pick<WithdrawalTerms, "code" | "decimals">;

/** What the rules ask of an amount that is sent by it. */
export const termsOf = ({ code, decimals }: Amounts, { minimum, fee }: Terms): WithdrawalTerms => ({
  code,
  decimals,
  minimum,
  fee,
});

export const networkView = (currency: Amounts, offered: Terms & { network: string }) => ({
  type: offered.network,
  minimum: formatDec(withdrawalMinimum(termsOf(currency, offered))),
  fee: formatDec(offered.fee),
});
