import { NodeError } from "@candor/chains";
import { countSent, gasFor } from "@candor/chains/evm/wallet-calls.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { walletOf } from "../paying/pay.ts";
import type { Payer } from "../paying/payer.ts";
import { sendNewest } from "../paying/raise.ts";
import { standingOf } from "../paying/standing.ts";
import { asUnits, termsOf } from "../paying/units.ts";
import { type Version, insertVersion, listVersions } from "../paying/version-rows.ts";
import { OPEN_MAX } from "./begin.ts";
import { markSwept } from "./due-rows.ts";
import { topUpLack } from "./gas-top-up.ts";
import { type Kind, type Move, changeMove, listMoves, placeMove } from "./move-rows.ts";

/** Has moves signed and sends them, storing each step before the next as withdrawals do. */
export const sendMoves =
  (kind: Kind) =>
  (ctx: Ctx, payer: Payer, signal: AbortSignal): Promise<void> =>
    eachMove(ctx, { kind, state: "open" }, signal, async (move) => {
      const versions = await listVersions(ctx.db, move.id);
      if (versions.length === 0) versions.push(...(await signed(ctx, payer, move)));
      if (versions.length === 0) return;
      try {
        await sendNewest(ctx, payer, move, versions);
      } catch (error) {
        if (error instanceof NodeError && (await topUpLack(ctx, payer, move))) return;
        throw error;
      }
      await changeMove(ctx.db, move.id, "open", { state: "sent" });
    });

/** Follows sent moves to their last confirmation; one that failed on its chain is left to operators. */
export const followMoves = (ctx: Ctx, payer: Payer, signal: AbortSignal): Promise<void> =>
  eachMove(ctx, { state: "sent" }, signal, async (move) => {
    const { place, confirmations, hasFailed } = await standingOf(ctx, payer, move);
    await placeMove(ctx.db, move.id, place);
    if (place.height === null) await topUpLack(ctx, payer, move);
    if (confirmations < move.confirmations) return;
    const at = ctx.clock.now();
    await inTransaction(ctx.db, async (tx) => {
      const change = hasFailed
        ? ({ state: "failed" } as const)
        : ({ state: "confirmed", confirmed_at: at } as const);
      const isOurs = await changeMove(tx, move.id, "sent", change);
      if (isOurs && !hasFailed && move.kind === "sweep") await markSwept(tx, move, at);
    });
  });

/** Works on each move separately, so that one that fails does not delay the others. */
async function eachMove(
  ctx: Ctx,
  wanted: Pick<Parameters<typeof listMoves>[1], "kind" | "state">,
  signal: AbortSignal,
  work: (move: Move) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  // Each sweep may have a gas top-up that it waits for, so that twice as many are read.
  for (const move of await listMoves(ctx.db, { ...wanted, most: 2 * OPEN_MAX })) {
    if (signal.aborted) return;
    await work(move).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, `moves that are ${wanted.state}`);
}

/** Stores what the signer has signed; returns no version when it refuses. */
async function signed(ctx: Ctx, payer: Payer, move: Move): Promise<Version[]> {
  const { node, signer, chainId, terms } = payer;
  const { id, kind, index, address } = move;
  const { token, value } = asUnits(move.amount, termsOf(move.currencyId, terms));
  const { address: wallet } = walletOf(await signer("wallet", {}));
  const [from, to] = kind === "sweep" ? [address, wallet] : [wallet, address];
  const gas = await gasFor(node, { from, token, to, value });
  const nonceFloor = await countSent(node, from);
  const asked = { id, chainId, index, value: `${value}`, nonceFloor, ...gas };
  const answer =
    kind === "sweep" ? await signer("sweep", { ...asked, token }) : await signer("fuel", asked);
  if ("refused" in answer) {
    ctx.log.warn({ move: id, refused: answer.refused }, "the signer refuses a move");
    await changeMove(ctx.db, id, "open", { state: "refused" });
    return [];
  }
  const { nonce, transaction, signed: bytes } = answer;
  const signedAt = ctx.clock.now();
  const first = { version: 1, transaction, signed: bytes, signedAt, refusedAt: null };
  await inTransaction(ctx.db, async (tx) => {
    await insertVersion(tx, move, first);
    await changeMove(tx, id, "open", { nonce, transaction });
  });
  return [first];
}
