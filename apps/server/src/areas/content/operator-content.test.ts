import type { OperatorCallInput } from "@candor/contract/types.ts";
import { languages } from "@candor/locales/languages.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatorConsole, approvedBy, openConsole } from "../../testing/console.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

type Item = OperatorCallInput<"content.requestItem">;
type Texts = Item["texts"];
const reason = "the news of the week";

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

const inAll = (words: (lang: string) => Texts["en"]): Texts =>
  Object.fromEntries(languages.map((lang) => [lang, words(lang)])) as Texts;
const texts = inAll((lang) => ({ title: `News ${lang}`, summary: lang, body: `<p>${lang}</p>` }));
const ask = (item: Partial<Item> = {}) =>
  office.call("content", "content.requestItem", {
    kind: "news",
    is_popup: false,
    texts,
    reason,
    ...item,
  });
/** Requests an item and has it approved by as many as it needs; returns it as published, or the refusal. */
async function save(item: Partial<Item> = {}) {
  const { message: asked, refusal } = await ask(item);
  if (refusal !== undefined) return { refusal, type: "error", message: undefined as never };
  const by = item.is_popup === true ? ["content-2", "owner"] : ["content-2"];
  expect(await approvedBy(office, asked.request_id, by)).toBe("approved");
  const { message: all } = await office.call("content", "content.listItems", {});
  const id = item.id ?? all.list[0]?.id ?? "";
  const { type, message } = await office.call("content", "content.getItem", { id });
  return { type, message, refusal };
}
const newest = async (lang = "en") =>
  (await harness.call("content.listNews", { c_id: "4" }, { lang })).message.list[0];

describe("an article", () => {
  it("a published article is readable in each of the eight languages", async () => {
    const { message } = await save();
    expect(message).toMatchObject({ version: 1, title: "News en", kind: "news" });
    for (const lang of languages) {
      const article = await harness.call("content.getNews", { id: message.id }, { lang });
      expect(article.message).toMatchObject({ title: `News ${lang}`, content: `<p>${lang}</p>` });
      expect((await newest(lang))?.id).toBe(message.id);
    }
  });

  it("an article is published only after a second operator has approved it with a step-up", async () => {
    const before = await newest();
    const { request_id: id } = (await ask()).message;
    expect(await newest()).toEqual(before);
    expect(await approvedBy(office, id, ["content"])).toBe("own-request");
    const unproven = await office.call(
      "content-2",
      "trust.approveRequest",
      { id, version: 1 },
      { stepUp: null },
    );
    expect(unproven.refusal?.code).toBe("step-up-required");
    expect(await newest()).toEqual(before);
    expect(await approvedBy(office, id, ["content-2"])).toBe("approved");
    expect((await newest())?.id).not.toBe(before?.id);
  });

  it("an article shown as a popup needs two approvers besides its author", async () => {
    const popup = async () => (await harness.call("content.getPopup", {})).message;
    const before = await popup();
    const { request_id: id } = (await ask({ is_popup: true })).message;
    expect(await approvedBy(office, id, ["content-2"])).toBe("open");
    expect(await popup()).toEqual(before);
    const { version } = (await office.call("owner", "trust.getRequest", { id })).message;
    const last = await office.call("owner", "trust.approveRequest", { id, version });
    expect(last.message.state).toBe("approved");
    expect(await popup()).not.toEqual(before);
  });

  it("the approval of an article is refused if the article has changed since the request", async () => {
    const { id } = (await save()).message;
    const late = (await ask({ id, version: 1 })).message.request_id;
    expect((await save({ id, version: 1 })).message.version).toBe(2);
    expect(await approvedBy(office, late, ["content-2"])).toBe("request-changed");
  });

  it("an article's body has thirty thousand characters at most", async () => {
    const long = (count: number) =>
      inAll(() => ({ title: "T", summary: "", body: "x".repeat(count) }));
    const preview = (count: number) =>
      office.call("content", "content.previewItem", { texts: long(count) });
    expect((await preview(30_000)).type).toBe("ok");
    expect((await preview(30_001)).refusal?.code).toBe("parameter-error");
  });

  it("an article links to a screen of the app or to another site", async () => {
    for (const link of ["/pages/assets/index?type=change", "https://candor.example/a.b?c=d#é"])
      expect((await save({ link })).message.link).toBe(link);
  });

  it("an article that lacks a language is refused", async () => {
    const { kor: _left, ...seven } = texts;
    const answer = await save({ texts: seven as Texts });
    expect(answer.refusal).toEqual({ code: "parameter-error", params: { field: "texts.kor" } });
  });

  it("an article loses all scripts, in the preview as when published", async () => {
    const body =
      '<p onclick="x()">Hello</p><script>alert(1)</script><a href="javascript:x()">go</a><img src=x onerror=x()>';
    const hostile = inAll(() => ({ title: "<b>T</b>\u202E", summary: "", body }));
    const preview = await office.call("content", "content.previewItem", { texts: hostile });
    const { message } = await save({ texts: hostile });
    expect(message.texts).toEqual(preview.message);
    const article = (await harness.call("content.getNews", { id: message.id })).message;
    expect(article.content).toBe("<p>Hello</p><a>go</a>");
    expect(article.title).toBe("<b>T</b>");
  });

  it("an article is changed only from its newest version", async () => {
    const { id } = (await save()).message;
    const changed = inAll((lang) => ({ title: `Changed ${lang}`, summary: "", body: "" }));
    expect((await save({ id, version: 1, texts: changed })).message.version).toBe(2);
    expect((await newest("th"))?.title).toBe("Changed th");
    expect((await save({ id, version: 1 })).refusal?.code).toBe("request-changed");
    expect((await save({ id })).refusal?.code).toBe("request-changed");
    expect((await newest("th"))?.title).toBe("Changed th");
    const { message } = await office.call("auditor", "content.getItem", { id });
    expect(message).toMatchObject({ version: 2, texts: changed });
  });

  it("an article cannot take the name of another article", async () => {
    expect((await save({ slug: "week-one" })).type).toBe("ok");
    expect((await save({ slug: "week-one" })).refusal?.code).toBe("name-taken");
    const { id } = (await save({ slug: "week-two" })).message;
    const renamed = await save({ id, version: 1, slug: "week-one" });
    expect(renamed.refusal?.code).toBe("name-taken");
    expect((await save({ id, version: 1, slug: "week-two" })).type).toBe("ok");
  });

  it("an article with a future publication time is not shown before it", async () => {
    const at = new Date(harness.clock.now().getTime() + 60_000).toISOString();
    const { id } = (await save({ published_at: at })).message;
    expect((await harness.call("content.getNews", { id })).refusal?.code).toBe("not-found");
    const { message } = await office.call("content", "content.listItems", { kind: "news" });
    expect(message.list[0]?.id).toBe(id);
    harness.clock.advance(60_000);
    expect((await harness.call("content.getNews", { id })).type).toBe("ok");
  });

  it("an operator deletes the version of an article that was shown, and its texts stay in the log", async () => {
    const { id } = (await save()).message;
    const remove = (version: string) =>
      office.call("content", "content.deleteItem", { id, version, reason });
    expect((await remove("2")).refusal?.code).toBe("request-changed");
    expect((await remove("1")).message.is_deleted).toBe(true);
    expect((await harness.call("content.getNews", { id })).refusal?.code).toBe("not-found");
    expect((await remove("1")).refusal?.code).toBe("not-found");
    const row = (await office.audit()).findLast(
      ({ action, outcome }) => action === "content.deleteItem" && outcome === "done",
    );
    expect(row?.before).toMatchObject({ id, texts });
  });
});

describe("a standing page", () => {
  it("a standing page cannot be deleted, since the app requests it by name", async () => {
    const { message } = await office.call("content", "content.listItems", { kind: "page" });
    const { id, version } = message.list[0]!;
    const input = { id, version, reason };
    const answer = await office.call("content", "content.deleteItem", input);
    expect(answer.refusal?.code).toBe("not-found");
    expect((await office.call("content", "content.getItem", { id })).type).toBe("ok");
  });

  it.each([
    [{ kind: "page" }, "slug"],
    [{ kind: "faq" }, "topic"],
    [{ kind: "news", topic: "funds" }, "topic"],
    [{ kind: "news", published_at: "soon" }, "published_at"],
    [{ kind: "news", link: "javascript:x()" }, "link"],
    [{ kind: "news", link: "/pages/../console" }, "link"],
    [{ kind: "news", link: "/pages/%2e%2E/console" }, "link"],
    [{ kind: "news", link: "/pages/assets\n//evil.example" }, "link"],
    [{ kind: "news", link: "https://candor.example/a b" }, "link"],
    [{ kind: "news", link: "/pages/\\evil.example" }, "link"],
  ] as const)("an item with wrong terms is refused: %j", async (terms, field) => {
    expect((await save(terms)).refusal).toEqual({ code: "parameter-error", params: { field } });
  });
});

describe("the home grid", () => {
  it("the home grid shows its entries in the saved order, without hidden ones", async () => {
    const { message: before } = await office.call("auditor", "content.listEntries", {});
    const entries = before.toReversed().map(({ key }, place) => ({ key, is_shown: place > 0 }));
    const saved = await office.call("content", "content.saveEntries", { entries, reason });
    expect(saved.message).toEqual(entries);
    const { message } = await harness.call("content.listMenu", {});
    expect(message.map(({ key }) => key)).toEqual(entries.slice(1).map(({ key }) => key));
  });

  it("the home grid is saved only with every entry once", async () => {
    const { message } = await office.call("content", "content.listEntries", {});
    const entries = [...message.slice(1), message[1]!];
    const answer = await office.call("content", "content.saveEntries", { entries, reason });
    expect(answer.refusal?.code).toBe("parameter-error");
    expect((await office.call("content", "content.listEntries", {})).message).toEqual(message);
  });
});
