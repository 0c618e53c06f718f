import { NETWORKS, type Network } from "@candor/chains/networks.ts";
import { DEVELOPMENT_CHAIN_ID } from "@candor/chains/development/chain-terms.ts";
import { BANK, type NetworkOffReason } from "@candor/contract/words.ts";
import { type Dec, dec, formatDec } from "@candor/money";
import { offReasonOf } from "../../catalogue/network-switches.ts";
import type { CoreCtx, Ctx } from "../../manifest/ctx.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { isKnownByChain } from "./chain/terms.ts";
import { listNetworkRows } from "./rows.ts";

/** A network on which a currency can be deposited, with the key that addresses are derived from. */
export type Offered = {
  network: Network;
  key: string;
  minimum: Dec;
  confirmations: number;
  isAutomatic: boolean;
  /** Why deposits on it are off now; null if they are on. */
  offReason: NetworkOffReason | null;
};

/** The networks of a switched-on currency for which we have a key. */
export async function offeredNetworks(
  ctx: Pick<Ctx, "config">,
  db: Db | Tx,
  currencyId: number,
): Promise<Offered[]> {
  const rows = await listNetworkRows(db, currencyId);
  if (isOneWay(ctx, rows)) return [];
  return rows.flatMap((row) => {
    const { minimum, confirmations, code, contract } = row;
    const keyed = keyedNetwork(ctx, row.network);
    if (keyed === undefined) return [];
    const { network } = keyed;
    const isAutomatic = network in ctx.config.chains && isKnownByChain({ network, code, contract });
    const offReason = offReasonOf(row, row.deposits_on);
    return { ...keyed, minimum: dec(minimum), confirmations, isAutomatic, offReason };
  });
}

type Carried = { network: string; code: string; contract: string | null };

/** Whether a currency can be withdrawn on a network: the network is followed, and a signer signs. */
export const isSentBy = (
  { config }: Pick<CoreCtx, "config">,
  { network, code, contract }: Carried,
): boolean =>
  config.isPaying && network in config.chains && isKnownByChain({ network, code, contract });

/**
 * Whether a coin could be deposited but not withdrawn in a trial that pays withdrawals on its own chain; such a coin is
 * not offered there. Elsewhere the depositor is warned.
 */
export const isOneWay = (ctx: Pick<CoreCtx, "config">, rows: readonly Carried[]): boolean =>
  isTrialChain(ctx) &&
  ctx.config.isPaying &&
  rows.every(({ network }) => network !== BANK) &&
  !rows.some((row) => isSentBy(ctx, row));

/** Whether the installation follows a trial's own chain, whose coins have no value. */
export const isTrialChain = ({ config }: Pick<CoreCtx, "config">): boolean =>
  !config.isProduction && config.chains.ERC20?.chainId === DEVELOPMENT_CHAIN_ID;

/** A network by name with our key for it; undefined without a key. */
export function keyedNetwork({ config }: Pick<Ctx, "config">, name: string) {
  const network = NETWORKS.find((known) => known === name);
  const key = network && config.depositKeys[network];
  return network === undefined || key === undefined ? undefined : { network, key };
}

export const networkView = (offered: Offered) => ({
  type: offered.network,
  minimum: formatDec(offered.minimum),
  confirmations: offered.confirmations,
  is_automatic: offered.isAutomatic,
  off_reason: offered.offReason,
});
