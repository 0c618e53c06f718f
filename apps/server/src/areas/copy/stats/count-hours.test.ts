import { add, dec, formatDec, neg, sub } from "@candor/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { contractsOf } from "../../../testing/contracts.ts";
import { userIdOf } from "../../../testing/factories.ts";
import { type Harness, createHarness } from "../../../testing/harness.ts";
import { type Hour, plain, recordsOf, wins } from "../../../testing/lead-records.ts";
import { beginLead } from "../begin-lead.ts";
import { countNextHour } from "./count-hours.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const { query, openLead, endHour, hoursOf, statOf } = recordsOf(() => harness);

it("a lead's hour counts closed positions after fees and open ones at the hour's last index", async () => {
  const lead = await openLead();
  const { id, open_price: openPrice } = await lead.opened({ lots: 100 });
  await endHour("1.01");
  const [opening] = await query<{ open_fee: string; held: string }>(
    "SELECT open_fee, held FROM contract_positions WHERE id = $1",
    [id],
  );
  const [first] = await hoursOf(lead);
  expect(plain(first?.realised)).toBe(formatDec(neg(dec(opening?.open_fee ?? ""))));
  expect(plain(first?.margin)).toBe(plain(opening?.held));
  expect(first).toMatchObject({ closed: 0, won: 0 });
  expect(plain(first?.unrealised)).toBe(wins(openPrice ?? "", "1.01"));
  const { position } = await lead.closed(id);
  await endHour("1");
  const [, second] = await hoursOf(lead);
  expect(plain(second?.realised)).toBe(plain(position.realised));
  expect(second).toMatchObject({ closed: 1, won: 1 });
  expect(plain(second?.unrealised)).toBe("0");
  expect(plain(second?.margin)).toBe(plain(opening?.held));
});

it("an hour in which a lead had and did nothing is not counted", async () => {
  const lead = await openLead();
  const { id } = await lead.opened({ lots: 100 });
  await endHour("1");
  await lead.closed(id);
  await endHour("1");
  await endHour("1");
  expect(await hoursOf(lead)).toHaveLength(2);
  expect(await statOf(lead)).toMatchObject({ closed: 1 });
});

it("a lead's record leaves out positions opened before leading began or after it ended", async () => {
  const user = await contractsOf(harness);
  const before = await user.opened({ lots: 100 });
  harness.clock.advance(1_000);
  const id = await userIdOf(harness, user.token);
  await query(
    `INSERT INTO copy_leads (user_id, realm, about, share_rate, followers_max, copied_margin_max, began_at)
     VALUES ($1, 'demo', '', 0.1, 100, 100000, $2)`,
    [id, harness.clock.now()],
  );
  harness.clock.advance(1_000);
  const during = await user.opened({ lots: 50, direction: "short" });
  harness.clock.advance(1_000);
  await query("UPDATE copy_leads SET state = 'left', left_at = $2 WHERE user_id = $1", [
    id,
    harness.clock.now(),
  ]);
  harness.clock.advance(1_000);
  await user.opened({ lots: 10 });
  await user.closed(before.id);
  await endHour("1");
  const book = await query<{ position_id: string }>(
    "SELECT position_id FROM copy_book WHERE lead_id = $1",
    [id],
  );
  expect(book).toEqual([{ position_id: during.id }]);
  expect(await hoursOf({ id })).toMatchObject([{ closed: 0 }]);
});

it("a lead's capital is the largest sum of margins open at once, within an hour too", async () => {
  const lead = await openLead();
  const one = await lead.opened({ lots: 100 });
  const two = await lead.opened({ lots: 300, direction: "short" });
  const margins = await query<{ held: string }>(
    "SELECT held FROM contract_positions WHERE user_id = $1",
    [lead.id],
  );
  const both = margins.reduce((sum, { held }) => add(sum, dec(held)), dec("0"));
  await lead.closed(one.id);
  await lead.closed(two.id);
  await lead.opened({ lots: 20 });
  await endHour("1");
  const [hour] = await hoursOf(lead);
  expect(plain(hour?.margin)).toBe(formatDec(both));
  expect(plain((await statOf(lead))?.["capital"])).toBe(formatDec(both));
});

it("hours that are counted late, all at once, give the same figures", async () => {
  const lead = await openLead();
  const kept: string[] = [];
  for (const factor of ["1.01", "0.98", "1.02", "0.97"]) {
    const { id } = await lead.opened({ lots: 100 + kept.length, direction: "long" });
    if (kept.length > 0) await lead.closed(kept.pop() ?? "", 40);
    kept.push(id);
    await endHour(factor);
  }
  const [hours, stats] = [await hoursOf(lead), await statOf(lead)];
  expect(hours).toHaveLength(4);
  for (const table of ["copy_hours", "copy_slips", "copy_book", "copy_stats", "copy_counted"])
    await query(`DELETE FROM ${table}`);
  await query("UPDATE copy_trades SET is_counted = false");
  while (await countNextHour(harness.ctx, "demo"));
  expect(await hoursOf(lead)).toEqual(hours);
  expect(await statOf(lead)).toEqual(stats);
});

it("a lead's drawdown is the deepest fall from an earlier high, with its start and its low", async () => {
  const lead = await openLead();
  await lead.opened({ lots: 100 });
  const equities: string[] = [];
  for (const factor of ["1.01", "1.03", "1.02", "0.99", "1.01"]) {
    await endHour(factor);
    const hour = (await hoursOf(lead)).at(-1);
    equities.push(formatDec(add(dec(hour?.realised ?? ""), dec(hour?.unrealised ?? ""))));
  }
  const ends = await query<{ ends: Date }>(
    "SELECT hour + interval '1 hour' AS ends FROM copy_hours WHERE lead_id = $1 ORDER BY hour",
    [lead.id],
  );
  const stat = await statOf(lead);
  expect(plain(stat?.["fall"])).toBe(
    formatDec(sub(dec(equities[1] ?? ""), dec(equities[3] ?? ""))),
  );
  expect([stat?.["fall_from"], stat?.["fall_to"]]).toEqual([ends[1]?.ends, ends[3]?.ends]);
  expect(plain(stat?.["profit"])).toBe(equities[4]);
});

it("a period starts at the equity of its beginning, and an open loss counts as drawdown", async () => {
  const lead = await openLead();
  await lead.opened({ lots: 100 });
  await endHour("1.05");
  const [before] = await hoursOf(lead);
  await query("UPDATE copy_hours SET hour = hour - interval '8 days' WHERE lead_id = $1", [
    lead.id,
  ]);
  await endHour("0.98");
  const last = (await hoursOf(lead)).at(-1);
  const equityOf = (hour: Hour | undefined) =>
    add(dec(hour?.realised ?? ""), dec(hour?.unrealised ?? ""));
  const stat = await statOf(lead, 7);
  expect(plain(stat?.["profit"])).toBe(formatDec(sub(equityOf(last), equityOf(before))));
  expect(plain(stat?.["fall"])).toBe(formatDec(sub(equityOf(before), equityOf(last))));
  expect(plain((await statOf(lead))?.["profit"])).toBe(formatDec(equityOf(last)));
});

it("a lead's record leaves out positions opened between leaving and leading again", async () => {
  const lead = await openLead();
  await lead.opened({ lots: 10 });
  harness.clock.advance(1_000);
  await query("UPDATE copy_leads SET state = 'left', left_at = $2 WHERE user_id = $1", [
    lead.id,
    harness.clock.now(),
  ]);
  harness.clock.advance(1_000);
  const early = await lead.opened({ lots: 20 });
  await endHour("1");
  const late = await lead.opened({ lots: 30 });
  harness.clock.advance(1_000);
  const terms = { about: "", share_rate: "0.1", followers_max: 1, copied_margin_max: "1" };
  await inTransaction(harness.ctx.db, (tx) =>
    beginLead(tx, { userId: lead.id, realm: "demo", now: harness.clock.now() }, terms),
  );
  harness.clock.advance(1_000);
  await lead.opened({ lots: 40 });
  await endHour("1");
  const book = await query<{ lots: number }>(
    "SELECT lots FROM copy_book WHERE lead_id = $1 ORDER BY lots",
    [lead.id],
  );
  expect(book.map(({ lots }) => lots)).toEqual([10, 40]);
  await lead.closed(early.id);
  await lead.closed(late.id);
  const { message } = await harness.call(
    "copy.listLeadTrades",
    { trader_user_id: lead.id },
    { token: lead.token },
  );
  expect(message.list).toEqual([]);
});

it("the curve of a period shows its drawdown, however much the lead lost before", async () => {
  const lead = await openLead();
  await lead.opened({ lots: 100 });
  await endHour("0.97");
  await query("UPDATE copy_hours SET hour = hour - interval '8 days' WHERE lead_id = $1", [
    lead.id,
  ]);
  await endHour("0.985");
  await endHour("0.98");
  const { message } = await harness.call(
    "copy.getLead",
    { trader_user_id: lead.id, period: "7" },
    { token: lead.token },
  );
  const told = message.periods.find(({ period }) => period === 7)?.drawdown;
  expect(dec(told ?? "0")).toBeGreaterThan(0n);
  const drawn = message.curve.map(({ drawdown }) => dec(drawdown));
  expect(formatDec(drawn.reduce((a, b) => (a > b ? a : b)))).toBe(told);
});
