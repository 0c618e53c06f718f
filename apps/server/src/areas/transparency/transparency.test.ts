import { createHash } from "node:crypto";
import { headText } from "@candor/rules/options/head-text.ts";
import { feedText } from "@candor/rules/transparency/feed-text.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installationKey, isSigned } from "../../manifest/installation-key.ts";
import { demoUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { optionsOf } from "../../testing/options.ts";
import { countVolumes } from "./count-volumes.ts";
import { signHeads } from "./sign-heads.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const sign = () => signHeads(harness.ctx, installationKey(harness.ctx));
const lines = async (input: object = {}) =>
  (await harness.call("transparency.listHeadLines", input)).message;
async function countHeads(): Promise<number> {
  const { rows } = await harness.database.ownerPool.query("SELECT FROM chain_heads");
  return rows.length;
}
const msOf = (at: string): number => new Date(at).getTime();

describe("the feed of heads", () => {
  it("the feed has every head that was signed before it began, and each new head at once", async () => {
    const user = await optionsOf(harness);
    await user.bought();
    await harness.moveIndex("1");
    await sign();
    const signed = await countHeads();
    expect(await lines()).toHaveLength(signed);
    await harness.database.ownerPool.query("DELETE FROM head_lines");
    harness.clock.advance(60_000);
    await harness.moveIndex("1");
    await sign();
    const list = await lines();
    expect(list).toHaveLength(await countHeads());
    expect(list.length).toBeGreaterThan(signed);
    expect(new Set(list.map(({ head }) => head.chain))).toEqual(new Set(["ticks", "demo"]));
  });

  it("the feed numbers and chains its lines without a gap and signs each", async () => {
    harness.clock.advance(60_000);
    await harness.moveIndex("1");
    await sign();
    let previous = "0".repeat(64);
    for (const [at, line] of (await lines({ after: "0" })).entries()) {
      const { head } = line;
      expect(line).toMatchObject({ line: at + 1, previous });
      const text = `${line.line}|${msOf(line.at)}|${feedText({ ...head, at: msOf(head.at) })}`;
      previous = createHash("sha256")
        .update(Buffer.from(previous, "hex"))
        .update(text)
        .digest("hex");
      expect(line.hash).toBe(previous);
      const own = { chain: "feed", number: line.line, hash: line.hash, at: msOf(line.at) } as const;
      const signature = Buffer.from(line.signature, "base64url");
      expect(isSigned(line.public_key, headText(own), signature)).toBe(true);
      expect(isSigned(line.public_key, headText({ ...own, number: 99 }), signature)).toBe(false);
    }
  });

  it("a visitor reads the feed in pages and from its end", async () => {
    const all = await lines({ after: "0" });
    expect(all.length).toBeGreaterThan(2);
    expect(await lines({ after: "1", limit: "1" })).toEqual([all[1]]);
    expect(await lines({ limit: "2" })).toEqual(all.slice(-2));
    expect(await lines({ after: `${all.length}` })).toEqual([]);
  });

  it("the feed adds no line when no chain has grown", async () => {
    const before = await lines();
    harness.clock.advance(60_000);
    await sign();
    expect(await lines()).toEqual(before);
  });

  it("the feed is served as text with one JSON object a line", async () => {
    const { body, headers } = await harness.app.inject("/api/transparency/heads?after=0&limit=2");
    expect(headers["content-type"]).toBe("application/x-ndjson; charset=utf-8");
    expect(body.split("\n").map((line) => (line === "" ? "" : "line" in JSON.parse(line)))).toEqual(
      [true, true, ""],
    );
    const refused = await harness.app.inject("/api/transparency/heads?limit=1001");
    expect(refused.json()).toMatchObject({ type: "error", refusal: { code: "parameter-error" } });
  });
});

describe("results of checks", () => {
  it("visitors see the last result of each check, and only the owner of the database writes results", async () => {
    const insert = `INSERT INTO verification_runs (name, at, checked, faults, seconds, revision)
      VALUES ($1, now(), $2, 0, 1.5, 'abc')`;
    for (const [name, checked] of [
      ["ticks", 5],
      ["ticks", 7],
      ["audit", 1],
    ] as const)
      await harness.database.ownerPool.query(insert, [name, checked]);
    const { message } = await harness.call("transparency.listVerifications", {});
    expect(message.list.map(({ name, checked }) => [name, checked])).toEqual([
      ["audit", 1],
      ["ticks", 7],
    ]);
    await expect(harness.database.pool.query(insert, ["ticks", 9])).rejects.toThrow("permission");
  });
});

describe("volumes", () => {
  it("volumes separate trades among users, with simulated accounts and with the house", async () => {
    const { ownerPool } = harness.database;
    const token = await demoUser(harness);
    for (let more = 0; more < 2; more += 1) await demoUser(harness);
    const { rows } = await ownerPool.query<{ id: string }>(
      "SELECT id FROM users ORDER BY number DESC LIMIT 3",
    );
    const [one, other, simulated] = rows.map(({ id }) => id);
    await ownerPool.query("UPDATE users SET is_simulated = true WHERE id = $1", [simulated]);
    const hour = Math.floor(harness.clock.now().getTime() / 3_600_000) * 3_600_000;
    const trade = (number: number, who: unknown[], quote: string, isHouse = false) =>
      ownerPool.query(
        `INSERT INTO spot_trades (id, number, realm, market_id, price, quantity, quote_amount, taker_side,
           maker_user_id, taker_user_id, maker_fee, taker_fee, is_house, traded_at)
         VALUES (gen_random_uuid(), $1, 'demo', 1, 1, $2, $2, 'buy', $3, $4, 0, 0, $5, $6)`,
        [number, quote, who[0], who[1], isHouse, new Date(hour + number)],
      );
    await trade(1, [one, other], "5");
    await trade(2, [one, simulated], "7");
    await trade(3, [null, other], "11", true);
    await trade(4, [other, one], "13");
    await trade(5, [null, simulated], "17", true);
    const before = await volumesOf(token);
    expect(before).toMatchObject({ users: "0", simulated: "0", house: "0" });
    expect(await countVolumes(harness.ctx.db, "demo", 3)).toBe(3);
    expect(await countVolumes(harness.ctx.db, "demo", 3)).toBe(2);
    expect(await countVolumes(harness.ctx.db, "demo", 3)).toBe(0);
    // An hour that is not over is not shown.
    expect(await volumesOf(token)).toEqual(before);
    harness.clock.advance(3_600_000 + 300_000);
    const after = { users: "18", simulated: "24", house: "11" };
    expect(await volumesOf(token)).toMatchObject(after);
    expect(await volumesOf(undefined)).toMatchObject({ users: "0", simulated: "0", house: "0" });
  });
});

async function volumesOf(token: string | undefined) {
  const sent = token === undefined ? {} : { token };
  const { message } = await harness.call("transparency.listVolumes", {}, sent);
  return message.list[0];
}
