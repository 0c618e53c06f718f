import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "@candor/contract/define.ts";
import { openDb } from "../db/pool.ts";
import { cellsOf } from "../testing/access-matrix.ts";
import { type AccessWorld, createAccessWorld } from "../testing/access-world.ts";
import { demoUser, registerUser } from "../testing/factories.ts";
import { CONSENT, gated, withArea, withGated } from "../testing/gated-area.ts";
import { type Harness, createHarness } from "../testing/harness.ts";

let harness: Harness;
let world: AccessWorld;
beforeAll(async () => {
  harness = await createHarness({ areas: withGated });
  world = await worldOf(harness);
  await harness.ctx.policy.refresh();
});
afterAll(() => harness.close());

const worldOf = ({ app, clock, database }: Harness): Promise<AccessWorld> =>
  createAccessWorld({
    db: openDb(database.ownerPool),
    clock,
    price: "90000",
    installed: withGated,
    send: async ({ method, path, headers, body }) => {
      const sent = { method, url: path, headers, ...(body !== undefined && { payload: body }) };
      const { statusCode: status, payload: text } = await app.inject(sent);
      return { status, text };
    },
  });

const own = cellsOf(withGated).filter(({ id }) => id.startsWith("gated."));
const post = async (path: string, token: string | undefined, input: object) => {
  const answer = await harness.app.inject({
    method: "POST",
    url: `/api${path}`,
    headers: { ...(token !== undefined && { authorization: token }) },
    payload: input,
  });
  return answer.json<{ type: string; refusal?: { code: string; params: object } }>();
};
const proven = async (id: string, level: number, country: string) => {
  const { ownerPool } = harness.database;
  await ownerPool.query("UPDATE users SET level = $2, country = $3 WHERE id = $1", [
    id,
    level,
    country,
  ]);
  harness.ctx.sessions.forgetUser(id);
};

describe("a call that asks for more than a session is open to whom it says:", () => {
  it.each([...Map.groupBy(own, ({ id }) => id)])(
    "each actor gets the declared outcome of a gated call: %s",
    async (_id, row) => {
      const measured = row.map(async (cell) => [cell.actor, await world.measure(cell)]);
      expect(await Promise.all(measured)).toEqual(
        row.map(({ actor, expected }) => [actor, expected]),
      );
    },
  );

  it("the access check finds every gate that a server leaves out", async () => {
    const { calls } = gated.contract;
    const open: Record<string, Endpoint> = {};
    for (const [name, { product: _product, risk: _risk, ...call }] of Object.entries<Endpoint>(
      calls,
    ))
      open[name] = { ...call, access: "user" };
    const forgetful = { ...gated, contract: { ...gated.contract, calls: open } };
    const other = await createHarness({ areas: withArea(forgetful) });
    const otherWorld = await worldOf(other);
    const different: string[] = [];
    for (const cell of own)
      if ((await otherWorld.measure(cell)) !== cell.expected)
        different.push(`${cell.id} ${cell.actor}`);
    await other.close();
    expect(different.sort()).toEqual([
      "gated.forAllowed barred",
      "gated.forDocumented unverified",
      "gated.forPrepared barred",
      "gated.forPrepared unverified",
      "gated.forVerified unverified",
    ]);
  });
});

describe("a live account", () => {
  it("a user with a proven name alone is refused where documents are required", async () => {
    const { id, token } = await registerUser(harness);
    await proven(id, 1, "TH");
    expect((await post("/gated/verified", token, {})).type).toBe("ok");
    expect(await post("/gated/documented", token, {})).toMatchObject({
      type: "998",
      refusal: { code: "verification-required" },
    });
  });

  it("a user of unknown country gets no restricted product until they state their country", async () => {
    const { token } = await registerUser(harness);
    const refused = await post("/gated/options", token, {});
    expect(refused).toMatchObject({ type: "error", refusal: { code: "country-required" } });
    expect((await post("/user/country", token, { country: "TH" })).type).toBe("ok");
    expect((await post("/gated/options", token, {})).type).toBe("ok");
  });

  it("a user in a country with its own policy is held to it from the moment it changes", async () => {
    const { id, token } = await registerUser(harness);
    await proven(id, 0, "GB");
    expect((await post("/gated/options", token, {})).type).toBe("ok");
    await harness.database.ownerPool.query(
      "INSERT INTO jurisdictions (country, products) VALUES ('GB', '{staking}')",
    );
    await harness.ctx.policy.refresh();
    expect(await post("/gated/options", token, {})).toMatchObject({
      refusal: { code: "product-barred", params: { country: "GB" } },
    });
  });

  it("a user cannot state another country than their documents show", async () => {
    const { id, token } = await registerUser(harness);
    await proven(id, 1, "GB");
    const refused = await post("/user/country", token, { country: "TH" });
    expect(refused.refusal?.code).toBe("country-proven");
  });
});

it("a demo account is asked for neither documents nor a country", async () => {
  const token = await demoUser(harness);
  for (const path of ["/gated/documented", "/gated/options"])
    expect((await post(path, token, {})).type).toBe("ok");
});

describe("a text that has to be accepted", () => {
  const kept = async () =>
    (
      await harness.database.ownerPool.query<{ call: string; lang: string; text: string }>(
        `SELECT c.call, t.lang, t.text FROM consents c
         JOIN consent_texts t ON t.hash = c.text_hash ORDER BY c.id`,
      )
    ).rows;

  it("an accepted text is stored word for word with the request, in the language it was read in", async () => {
    const token = await demoUser(harness);
    const text = harness.ctx.texts("th", CONSENT);
    const hash = createHash("sha256").update(text).digest("hex");
    const before = (await kept()).length;
    const input = { number: "1", consent: hash };
    expect((await post("/gated/accept?lang=th", token, { ...input, lang: "th" })).type).toBe("ok");
    expect((await kept()).slice(before)).toEqual([{ call: "gated.accept", lang: "th", text }]);
  });

  it("a request without the current text's acceptance is refused and has no effect", async () => {
    const token = await demoUser(harness);
    const before = await kept();
    const other = createHash("sha256").update(harness.ctx.texts("en", CONSENT)).digest("hex");
    const inThai = await post("/gated/accept", token, { number: "1", consent: other, lang: "th" });
    expect(inThai.refusal?.code).toBe("consent-required");
    expect((await post("/gated/accept", token, { number: "1" })).refusal?.code).toBe(
      "parameter-error",
    );
    expect(await kept()).toEqual(before);
  });
});
