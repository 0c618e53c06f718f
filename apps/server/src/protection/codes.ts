import { createHmac, randomInt } from "node:crypto";
import type { CodeScene } from "@candor/contract/areas/auth/calls.ts";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Ctx } from "../manifest/ctx.ts";
import { type Tx, lockKey } from "../db/transaction.ts";
import { newId } from "../platform/ids.ts";
import { dropMessagesTo } from "../outbox/queue.ts";
import {
  type Asker,
  type CodeGuess,
  codesSentSince,
  insertCode,
  tryCode,
  useCode,
} from "./code-rows.ts";

export const CODE_MINUTES = 10;
const MINUTE_MS = 60_000;
/**
 * The limits of codes sent to one target within a window, for each kind of asker (product rules, section 1): codes
 * requested by strangers keep none from the owner.
 */
const SEND_LIMITS = [
  // A used last code shows that it arrived, so the next one does not count as a repetition.
  { windowMs: MINUTE_MS, count: 1, isOfUnused: true },
  { windowMs: 60 * MINUTE_MS, count: 5 },
  { windowMs: 24 * 60 * MINUTE_MS, count: 10 },
];
export const RESEND_SECONDS = 60;

/** What a code is good for: one scene, at one address, on the requesting device. */
export type CodeUse = {
  scene: CodeScene;
  target: string;
  /** The client's own secret; undefined if it has none, and then its codes are good anywhere. */
  device: string | undefined;
};

const keyed = ({ config }: Ctx, text: string): Buffer =>
  createHmac("sha256", config.pepper).update(text).digest();

const hashOf = (ctx: Ctx, { scene, target }: CodeUse, code: string): Buffer =>
  keyed(ctx, `${scene}\n${target}\n${code}`);

const markOf = (ctx: Ctx, { device }: CodeUse): Buffer | null =>
  device === undefined ? null : keyed(ctx, `code device\n${device}`);

/** When a code drawn now expires. */
export const codeExpiry = (now: Date): Date => new Date(now.getTime() + CODE_MINUTES * MINUTE_MS);

/** Draws a code for a target, or refuses if too many were sent. Only the outbox gets the code itself. */
export async function issueCode(
  ctx: Ctx,
  tx: Tx,
  use: CodeUse,
  asker: Asker,
): Promise<string | Refusal<"too-many-requests">> {
  const { scene, target } = use;
  const now = ctx.clock.now();
  await lockKey(tx, `code ${target}`);
  const since = new Date(now.getTime() - 24 * 60 * MINUTE_MS);
  const sent = await codesSentSince(tx, target, asker, since);
  for (const { windowMs, count, isOfUnused = false } of SEND_LIMITS) {
    const counted = sent.filter(
      (code) =>
        now.getTime() - code.sent_at.getTime() < windowMs && !(isOfUnused && code.used_at !== null),
    );
    const oldest = counted[count - 1];
    if (oldest !== undefined)
      return refuse("too-many-requests", {
        seconds: `${Math.ceil((oldest.sent_at.getTime() + windowMs - now.getTime()) / 1000)}`,
      });
  }
  const code = randomInt(1_000_000).toString().padStart(6, "0");
  await insertCode(tx, {
    id: newId(ctx.clock),
    scene,
    target,
    code_hash: hashOf(ctx, use, code),
    device_mark: markOf(ctx, use),
    asked_by: asker,
    sent_at: now,
    expires_at: codeExpiry(now),
  });
  return code;
}

const guessOf = (ctx: Ctx, use: CodeUse, code: string): CodeGuess => ({
  scene: use.scene,
  target: use.target,
  hash: hashOf(ctx, use, code),
  mark: markOf(ctx, use),
  now: ctx.clock.now(),
});

/** Whether the code is right. A wrong one uses up a try at once, even if the call is refused. */
export const isCodeRight = (ctx: Ctx, use: CodeUse, code: string): Promise<boolean> =>
  tryCode(ctx.db, guessOf(ctx, use, code));

/** Uses up a right code; false if it was used. A waiting message with it is not sent. */
export async function spendCode(ctx: Ctx, tx: Tx, use: CodeUse, code: string): Promise<boolean> {
  const isUsed = await useCode(tx, guessOf(ctx, use, code));
  if (isUsed) await dropMessagesTo(tx, use.target, ctx.clock.now());
  return isUsed;
}
