import { add, dec, formatDec, sub } from "@candor/money";
import { slippageOf } from "@candor/rules/copy/slippage.ts";
import { targetLots } from "@candor/rules/copy/target.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { newId } from "../../../platform/ids.ts";
import { type ContractUser, contractsOf } from "../../../testing/contracts.ts";
import { userIdOf } from "../../../testing/factories.ts";
import { type Harness, createHarness } from "../../../testing/harness.ts";
import { HOUR_MS, plain, recordsOf, wins } from "../../../testing/lead-records.ts";
import type { LeadEvent } from "../copier/progress-rows.ts";
import { followClosing } from "../copier/wanted-rows.ts";
import { countNextHour } from "./count-hours.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(async () => {
  // The test writes relations and copies by hand, without the ledger entries that the final audit expects.
  for (const table of ["copy_slips", "copy_book", "copy_shares", "copy_trades", "copy_relations"])
    await query(`DELETE FROM ${table}`);
  await harness.close();
});

const { query, openLead, endHour, hoursOf, statOf } = recordsOf(() => harness);

type Copied = {
  leadId: string;
  follower: ContractUser;
  position: { id: string };
  leadPrice: string;
};

/** Inserts a position as an open copy, as the copier would leave it. */
async function standAsCopy({ leadId, follower, position, leadPrice }: Copied): Promise<string> {
  const followerId = await userIdOf(harness, follower.token);
  const relationId = newId(harness.clock);
  const now = harness.clock.now();
  await query(
    `INSERT INTO copy_relations (id, realm, lead_id, follower_id, type, number, budget, position_max, slippage,
       share_rate, began_at) VALUES ($1, 'demo', $2, $3, 'lots', 1, 1000, 1000, 0.005, 0.1, $4)`,
    [relationId, leadId, followerId, now],
  );
  await query(
    `INSERT INTO copy_trades (id, realm, relation_id, follower_id, lead_position_id, market_id, direction, state,
       lead_price, lead_lots, multiple, opened_lots, worst_price, target_lots, lots, position_id, asked_at)
     SELECT $1, 'demo', $2, $3, $1, market_id, direction, 'open', $5, 100, multiple, opened_lots, $5, opened_lots,
       opened_lots, id, $6 FROM contract_positions WHERE id = $4`,
    [newId(harness.clock), relationId, followerId, position.id, leadPrice, now],
  );
  return relationId;
}

it("a lead's figures count followers' profit after shares, their margin and their slippage", async () => {
  const lead = await openLead();
  const { open_price: leadPrice } = await lead.opened({ lots: 100 });
  const followers = [await contractsOf(harness), await contractsOf(harness)];
  const copies = [];
  for (const [index, follower] of followers.entries()) {
    await harness.moveIndex(`${1 + index / 1_000}`);
    const position = await follower.opened({ lots: 100 });
    copies.push({
      follower,
      position,
      relationId: await standAsCopy({
        leadId: lead.id,
        follower,
        position,
        leadPrice: leadPrice ?? "",
      }),
    });
  }
  const [one, two] = copies;
  const { position } = await one!.follower.closed(one!.position.id);
  await query(
    `INSERT INTO copy_shares (id, realm, relation_id, what, asked, amount, result, high_water_mark, asked_at, moved_at)
     VALUES ($1, 'demo', $2, 'accrued', 3, 3, 30, 0, $3, $3), ($4, 'demo', $2, 'returned', 1, 1, 20, 0, $3, $3),
       ($5, 'demo', $2, 'paid', 2, 2, 20, 0, $3, $3)`,
    [
      newId(harness.clock),
      one!.relationId,
      harness.clock.now(),
      newId(harness.clock),
      newId(harness.clock),
    ],
  );
  await endHour("1.01");
  const [hour] = await hoursOf(lead);
  const [held] = await query<{ open_fee: string; held: string }>(
    "SELECT open_fee, held FROM contract_positions WHERE id = $1",
    [two!.position.id],
  );
  const realised = sub(dec(position.realised ?? ""), dec(held?.open_fee ?? ""));
  const open = wins(two!.position.open_price ?? "", "1.01");
  expect(plain(hour?.copies_realised)).toBe(formatDec(realised));
  expect(plain(hour?.copies_unrealised)).toBe(open);
  expect(plain(hour?.shares)).toBe("2");
  const stat = await statOf(lead);
  expect(plain(stat?.["followers_profit"])).toBe(
    formatDec(sub(add(realised, dec(open)), dec("2"))),
  );
  expect(plain(stat?.["copied"])).toBe(plain(held?.held));
  expect(stat?.["followers"]).toBe(2);
  expect(plain(stat?.["slippage_median"])).toBe("0");
  const worse = slippageOf("long", dec(leadPrice ?? ""), dec(two!.position.open_price ?? ""));
  expect(plain(stat?.["slippage_worst"])).toBe(formatDec(worse));
});

it("a detached copy counts at its value when it was detached, and no longer afterwards", async () => {
  const lead = await openLead();
  const { open_price: leadPrice } = await lead.opened({ lots: 100 });
  const follower = await contractsOf(harness);
  const position = await follower.opened({ lots: 100 });
  await standAsCopy({ leadId: lead.id, follower, position, leadPrice: leadPrice ?? "" });
  await endHour("1.01");
  await query(
    `UPDATE copy_trades SET state = 'detached', realised = 123.45, ended_at = $2, detached_mark = 1, detached_event = 1
     WHERE position_id = $1`,
    [position.id, harness.clock.now()],
  );
  harness.clock.advance(1_000);
  await follower.closed(position.id);
  await endHour("1.02");
  const last = (await hoursOf(lead)).at(-1);
  expect(plain(last?.copies_realised)).toBe("123.45");
  expect(plain(last?.copies_unrealised)).toBe("0");
  expect(plain(last?.copied)).toBe("0");
});

it("a copy that is counted late counts with its open lots and with what was closed before", async () => {
  const lead = await openLead();
  const { open_price: leadPrice } = await lead.opened({ lots: 100 });
  const follower = await contractsOf(harness);
  const position = await follower.opened({ lots: 100 });
  await follower.closed(position.id, 30);
  await endHour("1.01");
  await standAsCopy({ leadId: lead.id, follower, position, leadPrice: leadPrice ?? "" });
  const { position: closed } = await follower.closed(position.id, 20);
  await endHour("1.02");
  const last = (await hoursOf(lead)).at(-1);
  const [stood] = await query<{ lots: number }>(
    "SELECT lots FROM copy_book WHERE position_id = $1",
    [position.id],
  );
  expect(stood?.lots).toBe(50);
  expect(plain(last?.copies_realised)).toBe(plain(closed.realised));
});

it("the hour's count waits for copies that are still to be ordered, but not for ever", async () => {
  const lead = await openLead();
  const { open_price: leadPrice } = await lead.opened({ lots: 100 });
  const follower = await contractsOf(harness);
  const position = await follower.opened({ lots: 100 });
  await standAsCopy({ leadId: lead.id, follower, position, leadPrice: leadPrice ?? "" });
  await query(
    "UPDATE copy_trades SET state = 'wanted', position_id = NULL, due_at = asked_at WHERE position_id = $1",
    [position.id],
  );
  await endHour("1.01");
  expect(await hoursOf(lead)).toEqual([]);
  harness.clock.advance(HOUR_MS);
  while (await countNextHour(harness.ctx, "demo"));
  expect((await hoursOf(lead)).length).toBeGreaterThan(0);
  await query("DELETE FROM copy_trades WHERE state = 'wanted'");
  await harness.nextSecond();
});

it("a closing keeps as many lots of each copy open as the rule says", async () => {
  const lead = await openLead();
  const follower = await contractsOf(harness);
  const position = await follower.opened({ lots: 100 });
  await standAsCopy({ leadId: lead.id, follower, position, leadPrice: "96000" });
  const [copy] = await query<{ lead_position_id: string }>(
    "SELECT lead_position_id FROM copy_trades WHERE position_id = $1",
    [position.id],
  );
  const id = copy?.lead_position_id ?? "";
  for (const [copied, openedLots, lots] of [
    [100, 1_000, 999],
    [3, 10, 5],
    [1, 10, 9],
    [99_999_999, 900_000_000_000, 899_999_999_999],
    [7, 7, 0],
  ] as const) {
    await query(
      "UPDATE copy_trades SET opened_lots = $2::bigint, target_lots = $2::bigint, lead_lots = $3 WHERE position_id = $1",
      [position.id, copied, openedLots],
    );
    const event = { position_id: id, lots_left: lots } as LeadEvent;
    await inTransaction(harness.ctx.db, (tx) => followClosing(tx, event, harness.clock.now()));
    const [row] = await query<{ target_lots: number }>(
      "SELECT target_lots FROM copy_trades WHERE position_id = $1",
      [position.id],
    );
    expect(row?.target_lots).toBe(targetLots(copied, { openedLots, lots }));
  }
});
