import { isDeepStrictEqual } from "node:util";
import type { trust } from "@candor/contract/areas/trust.operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { formatDec } from "@candor/money";
import { isChangePending, lockConfig, recordChange } from "../../operators/config-changes.ts";
import type { ConfigKind } from "../../operators/config-kind.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import type { Queue } from "../../operators/queue.ts";
import { utcMinute } from "../../text.ts";
import { openRequest } from "../../operators/requests.ts";
import { changeTitle } from "./view.ts";

type Payload = {
  kind: string;
  subject: string;
  /** As it was when somebody asked: approvals are given to this change, and not to another. */
  before: unknown;
  value: unknown;
  effective_at: string | null;
};

/** In production, what users depend on is announced so long before it takes effect. */
const NOTICE_HOURS = 24;
const HOUR_MS = 3_600_000;

/** Decimals as the plain text of the wire, everything else as it is. */
const asStored = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null, (_key, part: unknown) =>
      typeof part === "bigint" ? formatDec(part as Parameters<typeof formatDec>[0]) : part,
    ),
  );

function kindOf(ctx: OperatorCtx, name: string): ConfigKind {
  const kind = ctx.configKinds.get(name);
  if (kind === undefined) throw new Error(`no configuration of kind ${name}`);
  return kind;
}

/** The earliest time that a change decided now may have. */
function earliest(ctx: OperatorCtx, kind: ConfigKind): Date {
  const hours = kind.isPublic && ctx.config.isProduction ? NOTICE_HOURS : 0;
  return new Date(ctx.clock.now().getTime() + hours * HOUR_MS);
}

export const requestChange: OperatorWriteHandler<typeof trust.calls.requestChange> = async (
  ctx,
  { input: { change, effective_at, reason }, operator, tx, record },
) => {
  const kind = kindOf(ctx, change.kind);
  const value = asStored(change.value);
  record({ target: `${change.kind}:${change.subject}`, after: value, reason });
  const before = await kind.find(tx, change.subject);
  if (before === undefined) return refuse("not-found");
  record({ before });
  if (kind.fits?.(before, value) === false) return refuse("parameter-error", { field: "value" });
  if (isDeepStrictEqual(asStored(before), value)) return refuse("nothing-changes");
  if (await isChangePending(tx, change.kind, change.subject)) return refuse("change-pending");
  const at = effective_at === undefined ? null : new Date(effective_at);
  if (at !== null && Number.isNaN(at.getTime()))
    return refuse("parameter-error", { field: "effective_at" });
  const soonest = earliest(ctx, kind);
  if (at !== null && at < soonest)
    return refuse("effective-too-early", { earliest: utcMinute(soonest) });
  const payload: Payload = {
    kind: change.kind,
    subject: change.subject,
    before: asStored(before),
    value,
    effective_at: at?.toISOString() ?? null,
  };
  const subject = [change.kind, changeTitle(ctx, change)].filter((part) => part !== null).join(" ");
  const asked = { queue: "config", subject, reason, payload };
  return { request_id: await openRequest(ctx, tx, { ...asked, operator }) };
};

export const configQueue: Queue = {
  deciders: ["configuration", "risk", "owner"],
  approvals: 2,
  promiseHours: 72,
  facts: (ctx, request) => {
    const payload = request.payload as Payload;
    const { kind, before, value, effective_at } = payload;
    return [
      { name: "kind", value: kind },
      { name: "subject", value: changeTitle(ctx, payload) },
      { name: "value-before", value: before === null ? null : JSON.stringify(before) },
      { name: "value-asked", value: JSON.stringify(value) },
      { name: "effective-at", value: effective_at },
    ];
  },
  carryOut: async (ctx, request, { tx, afterCommit }) => {
    const payload = request.payload as Payload;
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
    // A decision that took long does not shorten the notice that users get.
    const effectiveAt = new Date(Math.max(asked.getTime(), earliest(ctx, kind).getTime()));
    const isNow = effectiveAt <= now;
    await recordChange(
      tx,
      {
        kind: payload.kind,
        subject: payload.subject,
        before: asStored(before),
        after: payload.value,
        reason: request.reason,
        isPublic: kind.isPublic,
        decidedAt: now,
        effectiveAt,
      },
      isNow,
    );
    if (isNow) {
      await kind.write(tx, payload.subject, payload.value);
      afterCommit(() => kind.refresh?.(ctx));
    }
    return { before: asStored(before), after: payload.value };
  },
};
