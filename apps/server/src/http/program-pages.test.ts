import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Harness, createHarness } from "../testing/harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const read = (url: string) => harness.app.inject({ method: "GET", url });
/** The addresses on this server that a Markdown text links to. */
const linksIn = (text: string, from: string): string[] =>
  [...text.matchAll(/\]\(([^)#]+)\)/g)]
    .map(([, link = ""]) => new URL(link, `http://here${from}`))
    .filter(({ host }) => host === "here")
    .map(({ pathname }) => pathname);

describe("what programs read", () => {
  it("every link of the index for programs answers", async () => {
    const index = await read("/llms.txt");
    expect(index.headers["content-type"]).toBe("text/plain; charset=utf-8");
    const links = linksIn(index.body, "/llms.txt");
    expect(links.length).toBeGreaterThan(5);
    for (const url of links) expect([url, (await read(url)).statusCode]).toEqual([url, 200]);
  });

  it("the index for programs names a call by its real address", async () => {
    const { body } = await read("/llms.txt");
    const [, path = ""] = /POST (\/api\/\S+) gives its token/.exec(body) ?? [];
    const opened = await harness.app.inject({ method: "POST", url: path, payload: {} });
    expect(opened.json()).toMatchObject({ type: "ok", code: 1 });
  });

  it.each(["/api/trading-api.md", "/api/openapi.json"])("every link of %s answers", async (url) => {
    const links = linksIn((await read(url)).body, url);
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) expect([link, (await read(link)).statusCode]).toEqual([link, 200]);
  });
});
