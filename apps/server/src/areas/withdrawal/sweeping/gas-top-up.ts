import { amountOf } from "@candor/chains";
import { balanceOf } from "@candor/chains/evm/wallet-calls.ts";
import { signedTerms } from "@candor/chains/signing/raised-fee.ts";
import { SCALE } from "@candor/money";
import type { Ctx } from "../../../manifest/ctx.ts";
import { newId } from "../../../platform/ids.ts";
import { walletOf } from "../paying/pay.ts";
import { NETWORK, type Payer } from "../paying/payer.ts";
import { sumPromised } from "../paying/payment-rows.ts";
import { stands } from "../paying/raise.ts";
import { asUnits } from "../paying/units.ts";
import { listVersions } from "../paying/version-rows.ts";
import type { Due } from "./due-rows.ts";
import { type Move, insertMove, isGasTopUpRefused } from "./move-rows.ts";

/** Begins to send an address coin for gas; what the wallet cannot spare waits. */
export async function beginGasTopUp(
  ctx: Ctx,
  payer: Payer,
  { userId, address, index }: Due,
  value: bigint,
): Promise<void> {
  const coin = payer.terms.find(({ token }) => token === "");
  if (coin === undefined) throw new Error(`${NETWORK} has no coin of its own`);
  const { address: wallet } = walletOf(await payer.signer("wallet", {}));
  const promised = asUnits(await sumPromised(ctx.db, coin.currencyId), coin).value;
  if ((await balanceOf(payer.node, wallet, null)) < promised + value) return;
  await insertMove(ctx.db, {
    id: newId(ctx.clock),
    network: NETWORK,
    kind: "fuel",
    userId,
    address,
    index,
    currencyId: coin.currencyId,
    amount: amountOf(value, SCALE),
    confirmations: coin.confirmations,
    createdAt: ctx.clock.now(),
  });
}

/**
 * Pays an address the coin that its signed sweep lacks, since no node takes a transaction that its sender cannot pay.
 * Gas may have risen before the sweep was signed, or coin on the address may have vanished with its block. Returns
 * whether anything is lacking.
 */
export async function topUpLack(ctx: Ctx, payer: Payer, move: Move): Promise<boolean> {
  const versions = await listVersions(ctx.db, move.id);
  const newest = versions.at(-1);
  // The wallet pays for all other moves.
  if (newest === undefined || move.kind !== "sweep") return false;
  const { value, gas, maxFeePerGas } = signedTerms(newest.signed);
  const has = await balanceOf(payer.node, move.address, null);
  const lack = value + gas * maxFeePerGas - has;
  // In this order, because an executed sweep has spent the coin.
  if (lack <= 0n || (await stands(payer.node, versions))) return false;
  const isRefused = await isGasTopUpRefused(ctx.db, move, ctx.clock.now());
  if (!isRefused) await beginGasTopUp(ctx, payer, move, lack);
  return true;
}
