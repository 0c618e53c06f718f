import { isDeepStrictEqual } from "node:util";
import { trust } from "@candor/contract/areas/trust/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { formatDec } from "@candor/money";
import { isChangePending, lockConfig, recordChange } from "../../operators/config-changes.ts";
import { type ConfigKind, kindOf, storedValue } from "../../operators/config-kind.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import type { QueueHandler } from "../../operators/queue.ts";
import { utcMinute } from "../../platform/text.ts";
import { openedRequest } from "../../operators/ask.ts";
import { changeTitle } from "./view.ts";

/** In production, a change of users' terms is announced this long before it takes effect. */
const NOTICE_HOURS = 24;
const HOUR_MS = 3_600_000;

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** Decimals in the plain text of the wire, and everything else unchanged. */
function asStored(value: unknown): Json {
  const text = JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === "bigint" ? formatDec(part as Parameters<typeof formatDec>[0]) : part,
  );
  return JSON.parse(text) as Json;
}

/** The earliest time at which a change decided now may take effect. */
function earliest(ctx: OperatorCtx, kind: ConfigKind): Date {
  const isAnnounced = kind.isPublic && kind.needsNoNotice !== true && ctx.config.isProduction;
  const hours = isAnnounced ? NOTICE_HOURS : 0;
  return new Date(ctx.clock.now().getTime() + hours * HOUR_MS);
}

export const requestChange: OperatorWriteHandler<typeof trust.calls.requestChange> = async (
  ctx,
  { input: { change, effective_at, reason }, operator, tx, record },
) => {
  const kind = ctx.areas.configKinds.get(change.kind);
  const judged = kind?.schema.safeParse(change.value);
  if (kind === undefined || judged === undefined)
    return refuse("parameter-error", { field: "kind" });
  if (!judged.success) return refuse("parameter-error", { field: "value" });
  const value = asStored(judged.data);
  record({ target: `${change.kind}:${change.subject}`, after: value, reason });
  const before = await kind.find(tx, change.subject);
  if (before === undefined) return refuse("not-found");
  record({ before });
  const at = effective_at === undefined ? null : new Date(effective_at);
  if (at !== null && Number.isNaN(at.getTime()))
    return refuse("parameter-error", { field: "effective_at" });
  const soonest = earliest(ctx, kind);
  if (kind.fits?.(before, value, change.subject, { ctx, at: at ?? soonest }) === false)
    return refuse("parameter-error", { field: "value" });
  if (isDeepStrictEqual(asStored(before), value)) return refuse("nothing-changes");
  if (await isChangePending(tx, change.kind, change.subject)) return refuse("change-pending");
  if (at !== null && at < soonest)
    return refuse("effective-too-early", { earliest: utcMinute(soonest) });
  const payload = {
    kind: change.kind,
    subject: change.subject,
    before: asStored(before),
    value,
    effective_at: at?.toISOString() ?? null,
  };
  const subject = [change.kind, changeTitle(ctx, change)].filter((part) => part !== null).join(" ");
  return openedRequest(ctx, tx, trust.queues.config, { subject, reason, payload, operator });
};

export const configQueue: QueueHandler<typeof trust.queues.config> = {
  layOut: (ctx, { payload }) => ({
    kind: payload.kind,
    subject: changeTitle(ctx, payload) ?? payload.subject,
    "value-before": payload.before === null ? null : JSON.stringify(payload.before),
    "value-asked": JSON.stringify(payload.value),
    "effective-at": payload.effective_at,
  }),
  execute: async (ctx, { id: requestId, payload, reason }, { tx, afterCommit }) => {
    const kind = kindOf(ctx, payload.kind);
    await lockConfig(tx, payload.kind, payload.subject);
    const before = await kind.find(tx, payload.subject);
    if (before === undefined) return refuse("not-found");
    const isAsAsked =
      isDeepStrictEqual(asStored(before), payload.before) &&
      !(await isChangePending(tx, payload.kind, payload.subject));
    if (!isAsAsked) return refuse("change-pending");
    const now = ctx.clock.now();
    const asked = payload.effective_at === null ? now : new Date(payload.effective_at);
    // A slow decision does not shorten the notice that users get.
    const effectiveAt = new Date(Math.max(asked.getTime(), earliest(ctx, kind).getTime()));
    // A change that fitted when it was requested may not fit any more.
    if (kind.fits?.(before, payload.value, payload.subject, { ctx, at: effectiveAt }) === false)
      return refuse("change-pending");
    const isNow = effectiveAt <= now;
    await recordChange(
      tx,
      {
        kind: payload.kind,
        subject: payload.subject,
        title: changeTitle(ctx, payload),
        before: asStored(before),
        after: payload.value,
        reason: reason ?? "",
        isPublic: kind.isPublic,
        decidedAt: now,
        effectiveAt,
        requestId,
      },
      isNow,
    );
    if (isNow) {
      await kind.write(tx, payload.subject, storedValue(kind, payload.value), now);
      afterCommit(async () => {
        await kind.refresh?.(ctx);
        await ctx.link.readConfiguration();
      });
    }
    return { before: asStored(before), after: payload.value };
  },
};
