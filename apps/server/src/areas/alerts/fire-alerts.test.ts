import { afterEach, beforeEach, expect, it } from "vitest";
import { demoUser } from "../../testing/factories.ts";
import { GOLD } from "../../testing/contracts.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { alertsOf, lookAtIndex } from "../../testing/price-alerts.ts";
import { fireAlerts } from "./fire-alerts.ts";

let harness: Harness;
let token: string;
let alerts: ReturnType<typeof alertsOf>;
beforeEach(async () => {
  harness = await createHarness();
  token = await demoUser(harness);
  alerts = alertsOf(harness, token);
});
afterEach(() => harness.close());

it("an alert fires at the price that reached it without a connected client, and notifies the user", async () => {
  await alerts.add({ direction: "above", price: "100000" });
  await alerts.add({ direction: "below", price: "90000" });
  await harness.moveIndex("1.03");
  await lookAtIndex(harness);
  expect(await alerts.list("0")).toEqual([]);
  await harness.moveIndex("1.05");
  await lookAtIndex(harness);
  expect(await alerts.list("0")).toMatchObject([{ price: "100000", reached: "100800" }]);
  expect(await alerts.list("1")).toMatchObject([{ price: "90000" }]);
  const [notice] = await alerts.notices();
  expect(notice).toMatchObject({ type: "trading", is_red: false });
  expect(notice?.content).toBe(
    "BTC/USDT has reached 100,800. Your alert was set at 100,000 or above.",
  );
});

it("an alert on gold fires at the index of its contract, and names it", async () => {
  await alerts.add({ direction: "above", price: "9000" }, GOLD);
  await harness.moveIndex("1", { "XAU/USDT": "3" });
  await lookAtIndex(harness);
  const [fired] = await alerts.list("0");
  expect(fired).toMatchObject({ symbol: "XAU/USDT", price: "9000" });
  const [notice] = await alerts.notices();
  expect(notice?.content).toContain("XAU/USDT has reached");
});

it("a split adjusts an alert's price once and fires no alert by itself", async () => {
  await alerts.add({ direction: "above", price: "9000" }, GOLD);
  await alerts.add({ direction: "below", price: "1000" }, GOLD);
  const at = harness.clock.now().getTime() + 2_000;
  const actions = [{ symbol: "XAU/USDT", at, kind: "split", ratio: "10" }] as const;
  for (const factor of ["1", "0.1", "0.1", "0.1"]) {
    await harness.moveIndex("1", { "XAU/USDT": factor });
    await lookAtIndex(harness, { actions });
  }
  expect((await alerts.list("1")).map(({ price }) => price)).toEqual(["100", "900"]);
  await harness.moveIndex("1", { "XAU/USDT": "0.3" });
  await lookAtIndex(harness, { actions });
  expect(await alerts.list("0")).toMatchObject([{ price: "900" }]);
});

it("an alert fires exactly at its price, on either side", async () => {
  await alerts.add({ direction: "above", price: "96960" });
  await alerts.add({ direction: "below", price: "95040" });
  await harness.moveIndex("1.01");
  await harness.moveIndex("0.99");
  await lookAtIndex(harness);
  expect((await alerts.list("0")).map(({ reached }) => reached)).toEqual(["95040", "96960"]);
});

it("an alert fires once, however often its price comes back", async () => {
  await alerts.add({ direction: "above", price: "100000" });
  for (const factor of ["1.05", "1", "1.06", "1", "1.07"]) {
    await harness.moveIndex(factor);
    await lookAtIndex(harness);
  }
  expect(await alerts.list("0")).toMatchObject([{ reached: "100800" }]);
  expect(await alerts.notices()).toHaveLength(1);
});

it("two processes that look at once fire an alert once", async () => {
  await alerts.add({ direction: "above", price: "100000" });
  await harness.moveIndex("1.05");
  await Promise.all(Array.from({ length: 4 }, () => lookAtIndex(harness)));
  expect(await alerts.notices()).toHaveLength(1);
});

it("a price spike between two checks fires the alerts that it reached", async () => {
  await alerts.add({ direction: "above", price: "100000" });
  await alerts.add({ direction: "below", price: "90000" });
  await lookAtIndex(harness);
  for (const factor of ["1", "1.05", "0.9", "1"]) await harness.moveIndex(factor);
  await lookAtIndex(harness);
  expect((await alerts.list("0")).map(({ reached }) => reached)).toEqual(["86400", "100800"]);
});

it("alerts fire for index prices of a time when no process checked them, a few seconds per slice", async () => {
  await alerts.add({ direction: "above", price: "100000" });
  for (const factor of ["1.01", "1.02", "1.05", "1.01", "1", "1"]) await harness.moveIndex(factor);
  await lookAtIndex(harness, { events: 2 });
  expect(await alerts.list("0")).toMatchObject([{ reached: "100800" }]);
});

it("a price from before an alert was set does not fire it", async () => {
  await lookAtIndex(harness);
  await harness.moveIndex("1.05");
  await harness.moveIndex("1");
  await alerts.add({ direction: "above", price: "100000" });
  await harness.moveIndex("1");
  await lookAtIndex(harness);
  expect(await alerts.list("1")).toHaveLength(1);
  await harness.moveIndex("1.05");
  await lookAtIndex(harness);
  expect(await alerts.list("0")).toHaveLength(1);
});

it("all alerts that are due fire once each, even if they are more than one slice holds", async () => {
  for (let index = 0; index < 7; index += 1)
    await alerts.add({ direction: "above", price: `${97_000 + index}` });
  await harness.moveIndex("1.05");
  await lookAtIndex(harness, { alerts: 2 });
  expect(await alerts.list("0")).toHaveLength(7);
  expect(await alerts.notices()).toHaveLength(7);
});

it("a process killed between an alert and its notice leaves neither, and the next process fires both", async () => {
  await alerts.add({ direction: "above", price: "100000" });
  await harness.moveIndex("1.05");
  // A trigger ends the database connection at the moment in which the notice is inserted.
  await harness.database.ownerPool.query(`
    CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
    CREATE TRIGGER killed BEFORE INSERT ON notices FOR EACH ROW EXECUTE FUNCTION die()`);
  await expect(fireAlerts(harness.ctx)).rejects.toThrow(/terminat/i);
  expect(await alerts.list("1")).toHaveLength(1);
  await harness.database.ownerPool.query("DROP TRIGGER killed ON notices");
  await lookAtIndex(harness);
  expect(await alerts.list("0")).toHaveLength(1);
  expect(await alerts.notices()).toHaveLength(1);
});

it("a removed alert does not fire", async () => {
  const { message } = await alerts.add({ direction: "above", price: "100000" });
  await harness.call("alerts.removeAlert", { id: message.id }, { token });
  await harness.moveIndex("1.05");
  await lookAtIndex(harness);
  expect(await alerts.notices()).toEqual([]);
});
