import { amountOf, depositAddress } from "@candor/chains";
import { atHeight, balanceOf, gasFor, tipOf } from "@candor/chains/evm/wallet-calls.ts";
import { SCALE } from "@candor/money";
import type { Ctx } from "../../../manifest/ctx.ts";
import { newId } from "../../../platform/ids.ts";
import type { Terms } from "../../deposit/index.ts";
import { walletOf } from "../paying/pay.ts";
import { NETWORK, type Payer } from "../paying/payer.ts";
import { asUnits } from "../paying/units.ts";
import { type Due, listDue, listMinimums, markLooked } from "./due-rows.ts";
import { beginGasTopUp } from "./gas-top-up.ts";
import { countOpen, insertMove } from "./move-rows.ts";

/** The most open moves, and the most addresses that a run looks at. */
export const OPEN_MAX = 50;
const ADDRESSES_MAX = 20;

/**
 * Looks at credited addresses and begins sweeps of large enough amounts to the signer's own wallet. A move is stored
 * before the signer is asked. Does nothing without a sweep policy.
 */
export async function beginSweeps(ctx: Ctx, payer: Payer, signal: AbortSignal): Promise<void> {
  const { address: wallet, firstDeposit } = walletOf(await payer.signer("wallet", {}));
  if (firstDeposit === null) return;
  assertOurs(ctx, firstDeposit);
  const minimums = await listMinimums(ctx.db, NETWORK);
  const swept = payer.terms.flatMap((terms) => {
    const minimum = minimums.get(terms.currencyId);
    return minimum === undefined ? [] : [{ ...terms, minimum }];
  });
  // The coin comes last, because it pays for the gas of the tokens' sweeps.
  const inOrder = [
    ...swept.filter(({ token }) => token !== ""),
    ...swept.filter(({ token }) => token === ""),
  ];
  const most = Math.min(ADDRESSES_MAX, OPEN_MAX - (await countOpen(ctx.db)));
  const due = most > 0 ? await listDue(ctx.db, NETWORK, ctx.clock.now(), most) : [];
  const errors: unknown[] = [];
  for (const one of due) {
    if (signal.aborted) return;
    await begin(ctx, payer, { due: one, wallet, swept: inOrder }).catch((error: unknown) =>
      errors.push(error),
    );
  }
  if (errors.length > 0) throw new AggregateError(errors, "addresses could not be looked at");
}

/** Otherwise the wallet would pay gas to addresses that are not given out. */
function assertOurs({ config }: Ctx, firstDeposit: string): void {
  const key = config.depositKeys[NETWORK];
  if (key === undefined || depositAddress(key, NETWORK, 0) !== firstDeposit)
    throw new Error(
      "the signer has the key of other deposit addresses than those that are given out",
    );
}

type Looked = { due: Due; wallet: string; swept: readonly Terms[] };

async function begin(ctx: Ctx, payer: Payer, { due, wallet, swept }: Looked): Promise<void> {
  const at = ctx.clock.now();
  for (const its of swept) {
    const { token, value: minimum } = asUnits(its.minimum, its);
    const lies = await confirmedBalance(payer, due.address, token, its.confirmations);
    if (lies < minimum) continue;
    const { node } = payer;
    const coins = token === null ? lies : await balanceOf(node, due.address, null);
    const cost = await costOf(payer, {
      from: due.address,
      token,
      to: wallet,
      value: token === null ? 1n : lies,
    });
    if (token !== null && coins < cost) {
      // Twice the present cost, because gas may rise before the top-up arrives.
      await beginGasTopUp(ctx, payer, due, 2n * cost - coins);
      return;
    }
    // Twice the cost stays behind, so that the fee can be raised.
    const value = token === null ? lies - 2n * cost : lies;
    if (value < (token === null ? cost : 1n)) continue;
    await insertMove(ctx.db, {
      ...due,
      id: newId(ctx.clock),
      network: NETWORK,
      kind: "sweep",
      currencyId: its.currencyId,
      amount: amountOf(value, its.decimals ?? SCALE),
      confirmations: its.confirmations,
      createdAt: at,
    });
    return;
  }
  await markLooked(ctx.db, NETWORK, due.userId, at);
}

/** The smaller of the balances now and as many blocks ago as a deposit needs. */
async function confirmedBalance(
  { node }: Payer,
  address: string,
  token: string | null,
  confirmations: number,
): Promise<bigint> {
  const height = Math.max(0, (await tipOf(node)) - confirmations + 1);
  const before = await balanceOf(node, address, token, atHeight(height));
  const now = await balanceOf(node, address, token);
  return before < now ? before : now;
}

async function costOf({ node }: Payer, sending: Parameters<typeof gasFor>[1]): Promise<bigint> {
  const { gas, maxFeePerGas } = await gasFor(node, sending);
  return BigInt(gas) * BigInt(maxFeePerGas);
}
