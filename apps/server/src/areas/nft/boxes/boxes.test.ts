import { hash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { askToOpen, buyBox, openBoxSale, openBoxes } from "../../../testing/boxes.ts";
import { decidedThere } from "../../../testing/converting.ts";
import { demoUser } from "../../../testing/factories.ts";
import { type Harness, createHarness } from "../../../testing/harness.ts";
import { clientSeedOf, drawnPlace } from "./draw.ts";
import { boxJobs } from "./jobs.ts";

let harness: Harness;
let token: string;
let sale: Awaited<ReturnType<typeof openBoxSale>>;
beforeAll(async () => {
  harness = await createHarness();
  sale = await openBoxSale(harness, await demoUser(harness));
});
// A user may buy only a few boxes of a sale.
beforeEach(async () => {
  token = await demoUser(harness);
});
afterAll(() => harness.close());

const buy = async (who = token) => (await buyBox(harness, who, sale)).code;
const pool = async () =>
  (await harness.call("nft.getPool", { code: sale.code, limit: "100" })).message;
const boxOf = async (code: string) =>
  (await harness.call("nft.listBoxes", { code }, { token })).message.list[0];
const runJob = () =>
  Promise.all(
    boxJobs.map(async ({ run }) =>
      run(harness.ctx, harness.clock.now(), new AbortController().signal),
    ),
  );

describe("a box", () => {
  it("a box is sealed with the hash of a seed that no user sees before it is opened", async () => {
    const box = await buyBox(harness, token, sale);
    const { rows } = await harness.database.ownerPool.query<{ server_seed: Buffer }>(
      "SELECT server_seed FROM nft_boxes WHERE number = $1",
      [box.code.slice(1)],
    );
    const seed = rows[0]?.server_seed ?? Buffer.alloc(0);
    expect(box.draw).toMatchObject({ seed_hash: hash("sha256", seed), server_seed: null });
    const shown = JSON.stringify([await boxOf(box.code), await pool()]);
    expect(shown).not.toContain(seed.toString("hex"));
  });

  it("a box is opened by both seeds and a later second, and any user can repeat the draw", async () => {
    const code = await buy();
    const sealed = await boxOf(code);
    const [answer] = await openBoxes(harness, token, [{ code, seed: "my-own-seed" }]);
    const { state, draw, item } = answer?.message ?? {};
    expect(state).toBe("opened");
    expect(draw).toMatchObject({ seed_hash: sealed?.draw.seed_hash, client_seed: "my-own-seed" });
    expect(item).toMatchObject({ is_own: true, paid: { price: sale.price } });
    const { items, openings } = await pool();
    const drawn = openings.list.toReversed();
    const left = items.map((one) => one.code);
    for (const one of drawn) {
      expect(hash("sha256", Buffer.from(one.server_seed, "hex"))).toBe(one.seed_hash);
      const seeds = clientSeedOf(one.client_seed, one.second);
      const serverSeed = Buffer.from(one.server_seed, "hex");
      const at = drawnPlace(serverSeed, seeds, one.serial, left.length);
      expect(left.splice(at, 1)).toEqual([one.item]);
    }
    expect(drawn.at(-1)?.item).toBe(item?.code);
  });

  it("opening a box again with another seed returns the first result", async () => {
    const code = await buy();
    const [first] = await openBoxes(harness, token, [{ code, seed: "first" }]);
    const again = await askToOpen(harness, token, { code, seed: "second" });
    expect(again.message).toEqual(first?.message);
  });

  it("a box that twenty requests open at once is opened once, by one of their seeds", async () => {
    const code = await buy();
    const inputs = Array.from({ length: 20 }, (_, at) => ({ code, seed: `seed-${at}` }));
    const answers = await openBoxes(harness, token, inputs);
    const drawn = answers.map(({ message }) => [message.draw.client_seed, message.item?.code]);
    expect(new Set(drawn.map(String)).size).toBe(1);
    const mine = (await pool()).openings.list.filter(({ item }) => item === drawn[0]?.[1]);
    expect(mine).toHaveLength(1);
  });

  it("boxes are drawn in the order in which their openings were requested", async () => {
    const codes = [await buy(), await buy()];
    const answers = await openBoxes(
      harness,
      token,
      codes.map((code) => ({ code })),
    );
    const { rows } = await harness.database.pool.query<{ opening: number; nth: number }>(
      `SELECT opening, (row_number() OVER (ORDER BY opened_at, opening))::integer AS nth FROM nft_boxes
       WHERE state = 'opened' ORDER BY opening`,
    );
    expect(rows.map(({ opening }) => opening)).toEqual(rows.map((_, at) => at + 1));
    expect(answers.every(({ message }) => message.state === "opened")).toBe(true);
    // The server makes a seed when the user sends none.
    expect(answers[0]?.message.draw.client_seed).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe("a draw that fails in the middle", () => {
  it("a failed draw leaves the box as requested, and the next run draws the same result", async () => {
    const code = await buy();
    const { ownerPool } = harness.database;
    await ownerPool.query(
      "ALTER TABLE nft_events ADD CONSTRAINT no_draw CHECK (what <> 'drawn') NOT VALID",
    );
    await expect(
      decidedThere(harness, askToOpen(harness, token, { code, seed: "kept" })),
    ).rejects.toThrow(/expected 500/);
    expect(await boxOf(code)).toMatchObject({ state: "opening", item: null });
    await expect(runJob()).rejects.toThrow("1 of a run failed");
    await ownerPool.query("ALTER TABLE nft_events DROP CONSTRAINT no_draw");
    await harness.nextSecond();
    await Promise.all([runJob(), runJob()]);
    const opened = await boxOf(code);
    expect(opened).toMatchObject({ state: "opened", draw: { client_seed: "kept" } });
    // The deciding second is the first one after the request, however late the box was drawn.
    const { rows } = await harness.database.pool.query<{ late: number }>(
      "SELECT (second_id::bigint - asked_event)::integer AS late FROM nft_boxes WHERE number = $1",
      [code.slice(1)],
    );
    expect(rows[0]?.late ?? NaN).toBeLessThanOrEqual(2);
  });
});

describe("an opening is refused and changes nothing", () => {
  it.each([
    ["with a seed of a megabyte", "a".repeat(1_048_576)],
    ["with a seed of 65 signs", "a".repeat(65)],
    ["with a seed that has a line end", "a\nb"],
    ["with a seed in other letters", "мой"],
  ])("an opening %s is refused and changes nothing", async (_name, seed) => {
    const code = await buy();
    const response = await harness.app.inject({
      method: "POST",
      url: "/api/bind_box/openBlindBox",
      headers: { authorization: token, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ code, seed }).toString(),
    });
    expect(response.json<{ type: string }>().type).not.toBe("ok");
    expect(response.statusCode).toBeLessThan(500);
    expect(await boxOf(code)).toMatchObject({ state: "sealed" });
  });

  it("opening another user's box is refused", async () => {
    const code = await buy(await demoUser(harness));
    const { refusal } = await askToOpen(harness, token, { code });
    expect(refusal?.code).toBe("nft-unknown");
  });

  it("the database refuses to change a box's seed or time of request afterwards", async () => {
    const code = await buy();
    await openBoxes(harness, token, [{ code }]);
    for (const change of ["client_seed = 'x'", "asked_event = 1", "server_seed = sha256('x')"])
      await expect(
        harness.database.ownerPool.query(`UPDATE nft_boxes SET ${change} WHERE number = $1`, [
          code.slice(1),
        ]),
      ).rejects.toThrow(/a box does not go|stays as it was asked for/);
  });
});
