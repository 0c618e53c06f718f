import { dec } from "@candor/money";
import type { Ctx } from "../manifest/ctx.ts";
import type { Caller } from "../http/session.ts";
import { availableIn } from "../ledger/balances.ts";
import { residentCaller } from "./accounts.ts";
import { type ResidentCalls, residentCalls } from "./calls.ts";
import { type Follower, type Tempo, decideContract } from "./decide-contracts.ts";
import { type Drifts, createDrifts } from "./drifts.ts";
import { askFor, contractOf, followerOf } from "./followers.ts";
import type { Past } from "./past.ts";
import { ROSTER } from "./roster.ts";
import { openPositions } from "./rows.ts";

const DAY_SECONDS = 86_400;
/** The hours of UTC played in each day, with two recorded seconds each: one to act in, and one that decides. */
const HOURS = [0, 12];
/** Seconds after the hour, so that the previous day's nights are already counted. */
const LATE_SECONDS = 2;
/** With a quarter of the distance each time, means reach back some two days. */
const SLOWNESS = 4;
const TEMPO: Tempo = { moved: dec("0.01"), heldMinMs: 0, heldMaxMs: 3 * DAY_SECONDS * 1_000 };

type Lead = Follower & { caller: Caller };

/** The unix seconds between two times at which the past's followers act. */
export function momentsBetween(from: number, until: number): number[] {
  const firstDay = Math.floor(from / DAY_SECONDS);
  const days = Math.ceil((until - from) / DAY_SECONDS) + 1;
  return Array.from({ length: days }, (_, day) => (firstDay + day) * DAY_SECONDS)
    .flatMap((midnight) => HOURS.map((hour) => midnight + hour * 3_600 + LATE_SECONDS))
    .filter((second) => second > from && second < until - 1);
}

/**
 * Lets the followers trade through the past by users' calls at recorded seconds, with nights counted at the end of each
 * day. The exchange decides their positions, and nothing of the result is known when they act.
 */
export async function tradeThroughPast(
  { ctx, tick }: Past,
  { from, until }: { from: number; until: number },
): Promise<void> {
  const leads = await leadsOf(ctx);
  const call = residentCalls(ctx);
  const drifts = createDrifts(SLOWNESS);
  for (const second of momentsBetween(from, until)) {
    await tick(second);
    if (second % DAY_SECONDS === LATE_SECONDS) await countNights(ctx, leads, second);
    await actAll(ctx, { leads, call, drifts });
    await tick(second + 1);
  }
}

async function leadsOf(ctx: Ctx): Promise<Lead[]> {
  const leads: Lead[] = [];
  for (const resident of ROSTER) {
    const follower = followerOf(resident);
    const caller = follower && (await residentCaller(ctx.db, resident, ctx.clock.now()));
    if (follower !== undefined && caller !== undefined) leads.push({ ...follower, caller });
  }
  return leads;
}

type Acting = { leads: readonly Lead[]; call: ResidentCalls; drifts: Drifts };

async function actAll(ctx: Ctx, { leads, call, drifts }: Acting): Promise<void> {
  const userIds = leads.map(({ caller }) => caller.userId);
  const positions = await openPositions(ctx.db, userIds);
  drifts.followAll(ctx);
  await Promise.all(
    leads.map(async (lead) => {
      const { userId } = lead.caller;
      const market = contractOf(ctx, lead);
      const index = market && ctx.indexOf(market.symbol);
      if (market === undefined || index === undefined) return;
      const act = decideContract(lead, TEMPO, {
        market,
        index,
        drift: drifts.of(market.symbol),
        positions: positions.get(userId) ?? [],
        available: await availableIn(ctx.db, {
          holderId: userId,
          kind: "lever",
          currencyId: market.quoteId,
        }),
        now: ctx.clock.now(),
      });
      await askFor(call, lead.caller, act);
    }),
  );
}

/** Runs the server's own job for the traded contracts, all at once, so that they share batches. */
async function countNights(ctx: Ctx, leads: readonly Lead[], second: number): Promise<void> {
  const job = ctx.areas.jobs.find(({ name }) => name === "contracts.nights");
  if (job === undefined) throw new Error("no job counts nights");
  const midnight = new Date((second - LATE_SECONDS) * 1_000);
  const { signal } = new AbortController();
  const traded = new Set(leads.flatMap((lead) => contractOf(ctx, lead) ?? []));
  await Promise.all(
    [...traded].map(async (contract) =>
      job.run({ ...ctx, catalogue: { ...ctx.catalogue, contracts: [contract] } }, midnight, signal),
    ),
  );
  await ctx.exchange.idle();
}
