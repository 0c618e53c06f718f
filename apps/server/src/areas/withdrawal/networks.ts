import { NETWORKS, type Network } from "@candor/chains/networks.ts";
import type { NetworkOffReason } from "@candor/contract/words.ts";
import { type Dec, dec, formatDec } from "@candor/money";
import { type WithdrawalTerms, withdrawalMinimum } from "@candor/rules/withdrawal.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { offReasonOf } from "../../catalogue/network-switches.ts";
import { isSentBy } from "../deposit/index.ts";
import { listNetworkRows } from "./network-rows.ts";

/** A network for withdrawals of a currency. */
export type Offered = {
  network: Network;
  minimum: Dec;
  fee: Dec;
  confirmations: number;
  /** The cause when withdrawals are off; null while they are on. */
  offReason: NetworkOffReason | null;
};

/** The configured networks of a currency that is on, whose chain is followed and has a signer. */
export async function offeredNetworks(
  ctx: Pick<CoreCtx, "config">,
  db: Db | Tx,
  currencyId: number,
): Promise<Offered[]> {
  const rows = await listNetworkRows(db, currencyId);
  return rows.flatMap((row) => {
    const { minimum, fee, confirmations } = row;
    const network = NETWORKS.find((known) => known === row.network);
    if (network === undefined || !isSentBy(ctx, row)) return [];
    const offReason = offReasonOf(row, row.withdrawals_on);
    return [{ network, minimum: dec(minimum), fee: dec(fee), confirmations, offReason }];
  });
}

type Terms = Pick<Offered, "minimum" | "fee">;
type Shown = Terms & Pick<Offered, "offReason"> & { network: string };
type Amounts = Pick<WithdrawalTerms, "code" | "decimals">;

/** The rules' terms of a withdrawal on this network. */
export const termsOf = ({ code, decimals }: Amounts, { minimum, fee }: Terms): WithdrawalTerms => ({
  code,
  decimals,
  minimum,
  fee,
});

export const networkView = (currency: Amounts, offered: Shown) => ({
  type: offered.network,
  minimum: formatDec(withdrawalMinimum(termsOf(currency, offered))),
  fee: formatDec(offered.fee),
  off_reason: offered.offReason,
});
