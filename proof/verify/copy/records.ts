import { sessionsOf } from "../../../apps/server/src/areas/contracts/list-sessions.ts";
import { curveOf } from "../../../apps/server/src/areas/copy/board-rows.ts";
import { listCopyRows } from "../../../apps/server/src/areas/copy/copy-rows.ts";
import { pointView } from "../../../apps/server/src/areas/copy/get-lead.ts";
import { SHARES_MAX, shareView } from "../../../apps/server/src/areas/copy/get-relation.ts";
import { findLead } from "../../../apps/server/src/areas/copy/lead-rows.ts";
import { leadViews } from "../../../apps/server/src/areas/copy/lead-view.ts";
import { leadHours } from "../../../apps/server/src/areas/copy/list-lead-hours.ts";
import { leadSteps } from "../../../apps/server/src/areas/copy/list-lead-steps.ts";
import { listOfFollower } from "../../../apps/server/src/areas/copy/relation-rows.ts";
import { sharesOf } from "../../../apps/server/src/areas/copy/share-rows.ts";
import { computedAt } from "../../../apps/server/src/areas/copy/stats-rows.ts";
import { periodsOf } from "../../../apps/server/src/areas/copy/stats-view.ts";
import { copyViews, relationViews } from "../../../apps/server/src/areas/copy/view.ts";
import { readRecorded } from "../../../apps/server/src/feed/sequence.ts";
import type { Ctx } from "../../../apps/server/src/manifest/ctx.ts";
import { PAGE } from "../finance/read.ts";
import type { Records } from "../finance/verify-area.ts";
import { positionsOfUser, stepsOfUser } from "../liquidation/export.ts";

/** All published records of every lead, and each follower's own relations, shares, copies and positions. */
export const copyRecords: Records = async function* (client, stored) {
  // Without marks, no figure depends on what open positions are worth now.
  const exchange = { marksOf: () => ({ mark: undefined, last: undefined }) };
  const ctx = { ...stored, exchange } as unknown as Ctx;
  yield { kind: "sessions", ...sessionsOf(ctx.catalogue) };
  for await (const { id, at, text, hash } of readRecorded(client, { after: -1 }))
    yield { kind: "tick", event: id, at, text, hash: hash?.toString("hex") ?? null };
  const { rows: leads } = await client.query<{ id: string }>(
    "SELECT user_id AS id FROM copy_leads ORDER BY number",
  );
  for (const { id } of leads) yield* leadRecords(ctx, id);
  const { rows: followers } = await client.query<{ id: string; realm: "live" | "demo" }>(
    "SELECT DISTINCT follower_id AS id, realm FROM copy_relations",
  );
  for (const { id, realm } of followers) {
    yield* followerRecords(ctx, id);
    yield* stepsOfUser(ctx, realm, id);
    yield* positionsOfUser(ctx, realm, id);
  }
};

async function* leadRecords(ctx: Ctx, leadId: string): AsyncGenerator<object> {
  const row = await findLead(ctx.db, leadId);
  if (row === undefined) return;
  for (let after = 0, count = PAGE; count === PAGE;) {
    const steps = await leadSteps(ctx, { leadId, after, count: PAGE });
    for (const step of steps) yield { kind: "lead-step", lead: leadId, ...step };
    [count, after] = [steps.length, steps.at(-1)?.number ?? after];
  }
  for (let after = 0, count = PAGE; count === PAGE;) {
    const hours = await leadHours(ctx.db, { leadId, after, count: PAGE });
    for (const hour of hours) yield { kind: "hour", lead: leadId, ...hour };
    [count, after] = [hours.length, Date.parse(hours.at(-1)?.ends ?? "") / 1_000];
  }
  const [lead] = await leadViews(ctx, [row], { period: 0, callerId: undefined });
  const curve = await curveOf(ctx.db, leadId, new Date(0));
  yield {
    kind: "lead",
    lead,
    periods: await periodsOf(ctx.db, leadId),
    curve: curve.map(pointView),
    computed_at: await computedAt(ctx.db, leadId),
  };
}

async function* followerRecords(ctx: Ctx, followerId: string): AsyncGenerator<object> {
  const relations = await listOfFollower(ctx.db, followerId, Number.MAX_SAFE_INTEGER);
  for (const row of relations) {
    const [relation] = await relationViews(ctx, [row]);
    const shares = await sharesOf(ctx.db, row.id, SHARES_MAX);
    yield { kind: "relation", relation, shares: shares.map(shareView) };
  }
  for (let before: number | undefined, count = PAGE; count === PAGE;) {
    const query = { followerId, relationId: undefined, isOpen: undefined, offset: 0 };
    const rows = await listCopyRows(ctx.db, { ...query, before, count: PAGE });
    for (const copy of await copyViews(ctx, rows)) yield { kind: "copy", ...copy };
    [count, before] = [rows.length, rows.at(-1)?.number];
  }
}
