import { type Dec, dec } from "@candor/money";
import { beginLead } from "../../../apps/server/src/areas/copy/begin-lead.ts";
import { copyTurn } from "../../../apps/server/src/areas/copy/copier/run.ts";
import { settleShares } from "../../../apps/server/src/areas/copy/settle-shares.ts";
import { countNextHour } from "../../../apps/server/src/areas/copy/stats/count-hours.ts";
import { inTransaction } from "../../../apps/server/src/db/transaction.ts";
import type { Person } from "../finance/people.ts";
import type { Stage } from "../finance/stage.ts";
import { HOUR_MS } from "./hours.ts";

const LEADS = 2;
const FOLLOWERS = 5;
const HOURS = 10;
const TERMS = { about: "", share_rate: "0.1", followers_max: 100, copied_margin_max: "100000" };
/** So many seconds of each hour are played: leads act in the first ones, and the copies follow. */
const SECONDS = 12;
const MARKETS = [
  { currency_id: "1", legal_id: "3" },
  { currency_id: "2", legal_id: "3" },
] as const;
/** Each hour's prices are about these multiples of their reference; shares are paid a week later. */
const FACTORS = [
  "1.004",
  "0.997",
  "1.01",
  "1.006",
  "0.985",
  "1.012",
  "1.02",
  "1.018",
  "1.015",
  "1.03",
];

/** Leads open, close, partly close and stop. Followers copy, detach a copy and end, and shares are paid. */
export async function playCopy(stage: Stage): Promise<void> {
  const { ctx, clock, random } = stage;
  const leads: Person[] = [];
  const followers: Person[] = [];
  for (let count = 0; count < LEADS + FOLLOWERS; count += 1)
    (count < LEADS ? leads : followers).push(await stage.openPerson("demo"));
  let factor = dec("1");
  const second = async (): Promise<void> => {
    factor = (factor + dec(`${(random.below(101) - 50) / 1_000_000}`)) as Dec;
    await stage.tick(factor);
    while (await copyTurn(ctx, "demo"));
  };
  for (let count = 0; count < SECONDS; count += 1) await second();
  for (const { id: userId } of leads)
    await inTransaction(stage.ownerDb, (tx) =>
      beginLead(tx, { userId, realm: "demo", now: clock.now() }, TERMS),
    );
  for (const [index, follower] of followers.entries()) {
    const type = random.pick(["lots", "ratio"] as const);
    await stage.call(follower, "copy.follow", {
      trader_user_id: leads[index % LEADS]?.id ?? "",
      number: type === "lots" ? "2.5" : "0.5",
      type,
      slippage: "0.02",
    });
  }
  const begins = Math.ceil(clock.now().getTime() / HOUR_MS) * HOUR_MS;
  for (const [hour, about] of FACTORS.slice(0, HOURS).entries()) {
    stage.goTo(new Date(begins + hour * HOUR_MS));
    factor = dec(about);
    await second();
    for (const [index, lead] of leads.entries())
      await act(stage, lead, index === 0 ? ["long"] : ["long", "short"]);
    for (let count = 0; count < SECONDS; count += 1) await second();
    if (hour === 4) await takeOut(stage, followers[0]);
    if (hour === 7) await end(stage, followers[1]);
    await count(stage);
  }
  await settleShares.run(ctx, clock.now(), AbortSignal.timeout(60_000));
  stage.goTo(new Date(begins + (HOURS + 1) * HOUR_MS));
  await second();
  await count(stage);
}

async function count({ ctx, goTo, clock }: Stage): Promise<void> {
  const next = Math.ceil(clock.now().getTime() / HOUR_MS) * HOUR_MS;
  goTo(new Date(next + 130_000));
  while (await countNextHour(ctx, "demo"));
}

/** Opens one position and closes an older one in part or whole. A lead who only buys gains when all prices rise. */
async function act(stage: Stage, lead: Person, directions: readonly string[]): Promise<void> {
  const { random } = stage;
  const { positions } = await stage.call(lead, "contracts.listPositions", {});
  const old = positions.find(({ decision }) => decision === null);
  await stage.call(lead, "contracts.submitContract", {
    ...random.pick(MARKETS),
    "order[type]": "market",
    "order[direction]": random.pick(directions),
    "order[multiple]": "10",
    "order[lots]": `${200 + random.below(400)}`,
  } as never);
  if (old === undefined) return;
  const lots = 1 + random.below(old.lots);
  await stage.call(lead, "contracts.closePosition", { id: old.id, lots: `${lots}` });
}

async function takeOut(stage: Stage, follower: Person | undefined): Promise<void> {
  if (follower === undefined) return;
  const { list } = await stage.call(follower, "copy.listCopies", { is_open: "1" } as never);
  const open = list.find(({ state }) => state === "open");
  if (open === undefined) throw new Error("nothing is open that could be taken out");
  await stage.call(follower, "copy.detachCopy", { transaction_id: open.id });
}

async function end(stage: Stage, follower: Person | undefined): Promise<void> {
  if (follower === undefined) return;
  const [relation] = await stage.call(follower, "copy.listRelations", {});
  const id = relation?.follow_user_id ?? "";
  await stage.call(follower, "copy.cancelFollow", { follow_user_id: id, close: "1" } as never);
}
