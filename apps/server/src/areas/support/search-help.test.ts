import { afterAll, beforeAll, expect, it } from "vitest";
import { openDepositor } from "../../testing/depositor.ts";
import { demoUser, placeLimit } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const search = async (text: string, token?: string, lang = "en") =>
  (await harness.call("support.searchHelp", { text }, { ...(token && { token }), lang })).message;

it("a guest who searches finds articles and screens, but no user's records", async () => {
  const mara = await openDepositor(harness);
  await mara.request({ type: "TRC20" });
  const found = await search("deposit");
  expect(found.articles[0]?.title).toContain("deposit");
  expect(found.screens).toContainEqual({ title: "Deposit", path: "/pages/fund/select" });
  expect(found.records).toEqual([]);
});

it("a user finds own records by kind and coin, and no other user’s", async () => {
  const [mara, other] = [await openDepositor(harness), await openDepositor(harness)];
  const id = await mara.request({ type: "TRC20" });
  const titles = async (text: string, token: string) =>
    (await search(text, token)).records.map(({ kind, title }) => [kind, title]);
  expect(await titles("deposit", mara.token)).toEqual([["deposit", "100 USDT"]]);
  expect(await titles("usdt", mara.token)).toEqual([["deposit", "100 USDT"]]);
  expect(await titles("deposit", other.token)).toEqual([]);
  expect((await search("Einzahlung deposit", mara.token)).records[0]?.id).toBe(id);
});

it("only its owner finds a record by its id or the first part of it", async () => {
  const [mara, other] = [await openDepositor(harness), await openDepositor(harness)];
  const id = await mara.request({ type: "TRC20" });
  await mara.request({ type: "TRC20" });
  const ids = async (text: string, token: string) =>
    (await search(text, token)).records.map((record) => record.id);
  expect(await ids(id, mara.token)).toEqual([id]);
  expect(await ids(id.toUpperCase(), mara.token)).toEqual([id]);
  expect(await ids(id.slice(0, 8), mara.token)).toContain(id);
  expect(await ids(id, other.token)).toEqual([]);
});

it("a user finds an order by its market, in the user’s language", async () => {
  const token = await demoUser(harness);
  await placeLimit(harness, token, "buy", "0.01", "90000");
  const { records } = await search("注文", token, "jp");
  expect(records).toMatchObject([{ kind: "order", title: "BTC/USDT" }]);
});

it("a search without words offers the most requested articles", async () => {
  const { articles, screens, records } = await search("");
  expect(articles).toHaveLength(6);
  expect(articles[0]?.title).toBe("My deposit is missing. Why has it not arrived?");
  expect([screens, records]).toEqual([[], []]);
});

it("a search does not find a screen that an operator hides from the home grid", async () => {
  await harness.database.ownerPool.query(
    "UPDATE content_entries SET is_shown = false WHERE key = 'deposit'",
  );
  expect((await search("deposit")).screens.map(({ path }) => path)).not.toContain(
    "/pages/fund/select",
  );
});
