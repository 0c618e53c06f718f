import type { deposit } from "@candor/contract/areas/deposit/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { NodeError, openNode } from "@candor/chains";
import { payFromTreasury } from "@candor/chains/development/treasury.ts";
import { type Dec, SCALE, dec, formatDec } from "@candor/money";
import type { Ctx } from "../../../manifest/ctx.ts";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { ReadHandler, WriteHandler } from "../../../http/handlers.ts";
import { findAddress } from "../address-rows.ts";
import { isTrialChain } from "../networks.ts";
import { countSince } from "./faucet-rows.ts";
import { listTerms } from "./terms.ts";

const NETWORK = "ERC20";
/** The amount of one payment, by currency code. */
const AMOUNTS: Readonly<Record<string, Dec>> = {
  USDT: dec("1000"),
  USDC: dec("1000"),
  ETH: dec("0.5"),
};
const DAY_MS = 86_400_000;
/** The most payments of one user within a day, since each makes the chain longer. */
const A_DAY = 20;
/** Shorter than a transaction may wait. */
const ANSWER = { timeoutMs: 2_000, bytesMax: 100_000 };

type Filling = { amount: Dec; contract: string | null; value: bigint };

/** The terms of a payment; undefined except on a trial's own chain. */
async function fillingOf(ctx: Ctx, db: Db | Tx, currencyId: number): Promise<Filling | undefined> {
  const amount = AMOUNTS[ctx.catalogue.currency(currencyId)?.code ?? ""];
  if (!isTrialChain(ctx) || amount === undefined) return undefined;
  const terms = (await listTerms(db, NETWORK)).find((one) => one.currencyId === currencyId);
  if (terms === undefined) return undefined;
  const { token, decimals } = terms;
  const unit = 10n ** BigInt(SCALE - (decimals ?? SCALE));
  return { amount, contract: token === "" ? null : token, value: amount / unit };
}

export const getFaucet: ReadHandler<typeof deposit.calls.getFaucet> = async (ctx, { input }) => {
  if (ctx.catalogue.currency(input.currency) === undefined) return refuse("unknown-currency");
  const filling = await fillingOf(ctx, ctx.db, input.currency);
  return {
    networks: filling === undefined ? [] : [{ type: NETWORK, amount: formatDec(filling.amount) }],
  };
};

export const fillFromFaucet: WriteHandler<typeof deposit.calls.fillFromFaucet> = async (
  ctx,
  { input: { currency, type }, caller: { userId }, tx },
) => {
  if (ctx.catalogue.currency(currency) === undefined) return refuse("unknown-currency");
  const filling = await fillingOf(ctx, tx, currency);
  const to = await findAddress(tx, { network: NETWORK, userId });
  const url = ctx.config.chains[NETWORK]?.url;
  if (type !== NETWORK || filling === undefined || to === undefined || url === undefined)
    return refuse("network-unknown");
  const since = new Date(ctx.clock.now().getTime() - DAY_MS);
  if ((await countSince(tx, userId, since)) >= A_DAY)
    return refuse("too-many-requests", { seconds: `${DAY_MS / 1_000}` });
  const node = openNode({ ...ANSWER, url, signal: new AbortController().signal });
  try {
    const transaction = await payFromTreasury(node, { ...filling, to });
    return { transaction, amount: formatDec(filling.amount) };
  } catch (error) {
    if (error instanceof NodeError) return refuse("faucet-empty");
    throw error;
  }
};
