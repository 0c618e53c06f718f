import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";
import { type Dec, dec } from "@candor/money";
import type { FollowedNetwork } from "../../../platform/config/chain-nodes.ts";

/** The network's own coin by currency code; any other currency is a token with a contract. */
const OWN_COINS: Readonly<Record<FollowedNetwork, string>> = { ERC20: "ETH", Bitcoin: "BTC" };

/** A currency on a network that can be followed; `token` is empty for the network's own coin. */
export type Terms = {
  currencyId: number;
  token: string;
  decimals: number | null;
  minimum: Dec;
  confirmations: number;
};

type Carried = { network: string; code: string; contract: string | null };

/** Whether a currency's payments can be recognized on a network, by its contract or as its own coin. */
export const isKnownByChain = ({ network, code, contract }: Carried): boolean =>
  contract !== null || OWN_COINS[network as FollowedNetwork] === code;

/** The terms of every currency visible on the network, also of those not in use, since payments may have come. */
export async function listTerms(db: Db | Tx, network: FollowedNetwork): Promise<Terms[]> {
  const rows = await db
    .selectFrom("currency_networks as n")
    .innerJoin("currencies as c", "c.id", "n.currency_id")
    .select(["c.id", "c.code", "n.contract", "n.contract_decimals", "n.minimum", "n.confirmations"])
    .where("n.network", "=", network)
    .execute();
  return rows
    .filter(({ code, contract }) => isKnownByChain({ network, code, contract }))
    .map((row) => ({
      currencyId: row.id,
      token: row.contract ?? "",
      decimals: row.contract_decimals,
      minimum: dec(row.minimum),
      confirmations: row.confirmations,
    }));
}
