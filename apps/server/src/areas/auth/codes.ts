import { createHmac, randomInt } from "node:crypto";
import type { CodeScene } from "@candor/contract/areas/auth.ts";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Ctx } from "../../ctx.ts";
import { type Tx, lockKey } from "../../db/transaction.ts";
import { newId } from "../../ids.ts";
import { dropMessagesTo } from "../../outbox/queue.ts";
import { codesSentSince, insertCode, tryCode, useCode } from "./code-rows.ts";

export const CODE_MINUTES = 10;
const MINUTE_MS = 60_000;
/** At most this many codes to one target within the window, whoever asks (product rules, section 1). */
const SEND_LIMITS = [
  { windowMs: MINUTE_MS, count: 1 },
  { windowMs: 60 * MINUTE_MS, count: 5 },
  { windowMs: 24 * 60 * MINUTE_MS, count: 10 },
];
export const RESEND_SECONDS = 60;

const hashOf = (ctx: Ctx, scene: CodeScene, target: string, code: string): Buffer =>
  createHmac("sha256", ctx.config.pepper).update(`${scene}\n${target}\n${code}`).digest();

/** Until when a code is good that is drawn now. */
export const codeExpiry = (now: Date): Date => new Date(now.getTime() + CODE_MINUTES * MINUTE_MS);

/** Draws a code for a target, or refuses because too many were sent. Only the outbox ever sees it. */
export async function issueCode(
  ctx: Ctx,
  tx: Tx,
  scene: CodeScene,
  target: string,
): Promise<string | Refusal<"too-many-requests">> {
  const now = ctx.clock.now();
  await lockKey(tx, `code ${target}`);
  const sent = await codesSentSince(tx, target, new Date(now.getTime() - 24 * 60 * MINUTE_MS));
  for (const { windowMs, count } of SEND_LIMITS) {
    const inWindow = sent.filter((at) => now.getTime() - at.getTime() < windowMs);
    const oldest = inWindow[count - 1];
    if (oldest !== undefined)
      return refuse("too-many-requests", {
        seconds: `${Math.ceil((oldest.getTime() + windowMs - now.getTime()) / 1000)}`,
      });
  }
  const code = randomInt(1_000_000).toString().padStart(6, "0");
  await insertCode(tx, {
    id: newId(ctx.clock),
    scene,
    target,
    code_hash: hashOf(ctx, scene, target, code),
    sent_at: now,
    expires_at: codeExpiry(now),
  });
  return code;
}

/** Whether the code is right. A wrong one costs a try at once, even if the call is refused. */
export async function isCodeRight(
  ctx: Ctx,
  scene: CodeScene,
  target: string,
  code: string,
): Promise<boolean> {
  return tryCode(ctx.db, {
    scene,
    target,
    hash: hashOf(ctx, scene, target, code),
    now: ctx.clock.now(),
  });
}

/** Uses a right code up; false when somebody was faster. A message that still carries it is not sent. */
export async function spendCode(
  ctx: Ctx,
  tx: Tx,
  scene: CodeScene,
  target: string,
  code: string,
): Promise<boolean> {
  const now = ctx.clock.now();
  const hash = hashOf(ctx, scene, target, code);
  const isUsed = await useCode(tx, { scene, target, hash, now });
  if (isUsed) await dropMessagesTo(tx, target, now);
  return isUsed;
}
