import { languages } from "@candor/locales/languages.ts";
import { openDb } from "../../db/pool.ts";
import { inTransaction } from "../../db/transaction.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { seedContent } from "./seed/seed-content.ts";
import { writeItem } from "./write-item.ts";

const ORDER = ["account", "trading", "funds", "fairness"];

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const publish = (
  slug: string,
  text: { title: string; summary?: string; body?: string },
  isPopup = false,
) =>
  inTransaction(openDb(harness.database.ownerPool), (tx) =>
    writeItem(
      tx,
      harness.clock,
      { kind: "news", slug, isPopup },
      Object.fromEntries(languages.map((lang) => [lang, text])) as never,
    ),
  );
const news = async (input = {}) =>
  (await harness.call("content.listNews", { c_id: "4", ...input })).message;

describe("published items", () => {
  it.each([
    ["4", "news"],
    ["5", "banners"],
    ["6", "tutorials"],
  ])("published items under c_id %s are %s, each with its article", async (c_id) => {
    const { message } = await harness.call("content.listNews", { c_id });
    expect(message.list.length).toBeGreaterThan(0);
    for (const { id, title } of message.list) {
      const article = await harness.call("content.getNews", { id });
      expect(article.message).toMatchObject({ id, title, c_id: Number.parseInt(c_id, 10) });
    }
  });

  it("an unknown c_id is a parameter error, and an unknown article is not found", async () => {
    const answer = await harness.call("content.listNews", { c_id: "7" });
    expect(answer.refusal).toEqual({ code: "parameter-error", params: { field: "c_id" } });
    const id = "018f0000-0000-7000-8000-000000000000";
    expect((await harness.call("content.getNews", { id })).refusal?.code).toBe("not-found");
  });

  it.each([
    "content.getAboutUs",
    "content.getContactUs",
    "content.getInviteNews",
    "content.getOperationalCompliance",
  ] as const)("%s returns a page in every language", async (id) => {
    const titles = new Set<string>();
    for (const lang of languages) {
      const { message } = await harness.call(id, {}, { lang });
      expect(message.content).toMatch(/^<(?:p|h2)>/);
      titles.add(message.content);
    }
    expect(titles.size).toBe(languages.length);
  });

  it("the white paper is a setting in the reader's language", async () => {
    const { message } = await harness.call("content.getSetting", { keyword: "white_book" });
    expect(message).toMatchObject({ title: "White paper" });
  });

  it("questions are grouped by topic, each with its answer", async () => {
    const { message } = await harness.call("content.listFaq", {});
    const topics = message.map(({ topic }) => topic);
    expect([...new Set(topics)]).toEqual(["account", "trading", "funds", "fairness"]);
    expect(topics).toEqual(topics.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)));
    for (const { answer } of message) expect(answer).toMatch(/^<p>/);
  });

  it("the popup is the newest item that is marked as one", async () => {
    expect((await harness.call("content.getPopup", {})).message?.c_id).toBe(4);
    await publish("popup-1", { title: "First" }, true);
    await publish("popup-2", { title: "Second" }, true);
    const { message } = await harness.call("content.getPopup", {});
    expect(message).toMatchObject({ c_id: 4, title: "Second" });
  });

  it("an item is not shown before its time, and a second start does not seed it twice", async () => {
    const before = await news();
    const { clock, database } = harness;
    await inTransaction(openDb(database.ownerPool), (tx) =>
      seedContent({ tx, clock, isTrial: true, isSimulated: true }),
    );
    expect((await news()).list).toEqual(before.list);
    await publish("later", { title: "Later" });
    await harness.database.ownerPool.query(
      "UPDATE content_items SET published_at = $1 WHERE slug = 'later'",
      [new Date(harness.clock.now().getTime() + 60_000)],
    );
    expect((await news()).list).toEqual(before.list);
    harness.clock.advance(60_000);
    expect((await news()).list[0]?.title).toBe("Later");
  });

  it("news are paged by cursor", async () => {
    for (let number = 0; number < 5; number += 1)
      await publish(`page-${number}`, { title: `${number}` });
    const first = await news({ limit: "2" });
    const second = await news({ limit: "2", cursor: first.cursor ?? "" });
    const ids = [...first.list, ...second.list].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
  });
});

describe("hostile text", () => {
  it.each([
    ["<script>alert(1)</script><p>ok</p>", "<p>ok</p>"],
    ['<p onclick="alert(1)">ok</p>', "<p>ok</p>"],
    ['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
    ['<a href="//evil.example/">x</a>', "<a>x</a>"],
    ['<img src=x onerror="alert(1)">', ""],
    ['<iframe src="https://evil.example"></iframe>', ""],
    ["<style>*{display:none}</style>", ""],
    ['<svg><a xlink:href="javascript:alert(1)">x</a></svg>', "<a>x</a>"],
    ["<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>", ""],
  ])("the hostile text %j is stored as %j", async (body, stored) => {
    const slug = `hostile-${Math.random()}`;
    await publish(slug, { title: "T", body });
    const { rows } = await harness.database.ownerPool.query<{ body: string }>(
      "SELECT DISTINCT t.body FROM content_texts t JOIN content_items i ON i.id = t.item_id WHERE slug = $1",
      [slug],
    );
    expect(rows).toEqual([{ body: stored }]);
  });

  it("markup in a title stays text, and invisible characters are removed", async () => {
    await publish("title", { title: "<b>Up\u202E100%\u0000</b>" });
    expect((await news()).list[0]?.title).toBe("<b>Up 100% </b>");
  });
});

it("the home screen lists the entries that are switched on, in their order", async () => {
  const keys = async () =>
    (await harness.call("content.listMenu", {})).message.map(({ key }) => key);
  const all = await keys();
  expect(all.length).toBeGreaterThan(4);
  await harness.database.ownerPool.query(
    "UPDATE content_entries SET is_shown = false WHERE key = 'share'",
  );
  await harness.database.ownerPool.query("INSERT INTO content_entries VALUES ('not-built', 0)");
  expect(await keys()).toEqual(all.filter((key) => key !== "share"));
});

it("each entry of the home screen has a name in the reader's language, an icon and a path", async () => {
  const { message: english } = await harness.call("content.listMenu", {});
  expect(english.find(({ key }) => key === "orders")).toEqual({
    key: "orders",
    title: "Orders",
    icon: "clipboard-list",
    path: "/pages/transaction/currency_order",
  });
  const { message: french } = await harness.call("content.listMenu", {}, { lang: "fra" });
  expect(french.find(({ key }) => key === "white-paper")?.title).toBe("Livre blanc");
  expect(english.filter(({ path }) => path === null).map(({ key }) => key)).toEqual(["demo"]);
});
