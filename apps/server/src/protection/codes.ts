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
 * At most this many codes to one target within the window, by each kind of asker (product rules, section 1): what
 * strangers have sent to an address keeps no code from its owner.
 */
const SEND_LIMITS = [
  // The user of the last code had received it: the next is not one more of the same.
  { windowMs: MINUTE_MS, count: 1, isOfUnused: true },
  { windowMs: 60 * MINUTE_MS, count: 5 },
  { windowMs: 24 * 60 * MINUTE_MS, count: 10 },
];
export const RESEND_SECONDS = 60;

/** What a code is good for: one scene, at one address, on the device that has asked for it. */
export type CodeUse = {
  scene: CodeScene;
  target: string;
  /** The secret that the client keeps; undefined: it keeps none, and a code for it is good anywhere. */
  device: string | undefined;
};

const keyed = ({ config }: Ctx, text: string): Buffer =>
  createHmac("sha256", config.pepper).update(text).digest();

const hashOf = (ctx: Ctx, { scene, target }: CodeUse, code: string): Buffer =>
  keyed(ctx, `${scene}\n${target}\n${code}`);

const markOf = (ctx: Ctx, { device }: CodeUse): Buffer | null =>
  device === undefined ? null : keyed(ctx, `code device\n${device}`);

/** Until when a code is good that is drawn now. */
export const codeExpiry = (now: Date): Date => new Date(now.getTime() + CODE_MINUTES * MINUTE_MS);

/** Draws a code for a target, or refuses because too many were sent. Only the outbox ever sees it. */
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

/** Whether the code is right. A wrong one costs a try at once, even if the call is refused. */
export const isCodeRight = (ctx: Ctx, use: CodeUse, code: string): Promise<boolean> =>
  tryCode(ctx.db, guessOf(ctx, use, code));

/** Uses a right code up; false when it is used already. A message that still carries it is not sent. */
export async function spendCode(ctx: Ctx, tx: Tx, use: CodeUse, code: string): Promise<boolean> {
  const isUsed = await useCode(tx, guessOf(ctx, use, code));
  if (isUsed) await dropMessagesTo(tx, use.target, ctx.clock.now());
  return isUsed;
}
