import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { type OptionUser, optionsOf, passSeconds } from "../../testing/options.ts";
import { cutWriters } from "../../testing/shard-state.ts";

const USERS = 3;
const EACH = 60;

let harness: Harness;
let users: OptionUser[];
beforeEach(async () => {
  harness = await createHarness();
  users = await Promise.all(Array.from({ length: USERS }, () => optionsOf(harness)));
  await Promise.all(
    users.flatMap((user) =>
      Array.from({ length: EACH }, (_, at) =>
        // The orders differ, because the same order within two seconds would be a second click.
        user.bought({ number: `${5 + at}`, type: at % 2 === 0 ? "up" : "down" }),
      ),
    ),
  );
  await harness.moveIndex("1");
});
afterEach(() => harness.close());

const states = async () => {
  const { rows } = await harness.database.ownerPool.query<{ state: string; count: number }>(
    `SELECT state, count(*)::int FROM options GROUP BY 1 ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};
const settledLinks = async () => {
  const { rows } = await harness.database.ownerPool.query<{ links: number; options: number }>(
    `SELECT count(*)::int AS links, count(DISTINCT split_part(text, ',', 2))::int AS options
     FROM option_links WHERE text LIKE 'settled,%'`,
  );
  return rows[0];
};
const all = USERS * EACH;

describe("the second in which many options end", () => {
  it("a second in which many options expire settles each of them once", async () => {
    await passSeconds(harness, 29);
    expect(await states()).toEqual({ running: all });
    await harness.moveIndex("1.01");
    expect(await states()).toEqual({ won: all / 2, lost: all / 2 });
    expect(await settledLinks()).toEqual({ links: all, options: all });
  });

  it("a second in which many options expire settles each once even if the writer loses its database meanwhile", async () => {
    await passSeconds(harness, 29);
    const cutting = (async () => {
      while ((await settledLinks())?.links === 0);
      await cutWriters(harness);
    })();
    await harness.moveIndex("1.01");
    await cutting;
    await harness.moveIndex("0.9");
    expect(await states()).toEqual({ won: all / 2, lost: all / 2 });
    expect(await settledLinks()).toEqual({ links: all, options: all });
  });

  it("options that run when the clock is set back are void and are not settled", async () => {
    harness.clock.advance(-10_000);
    await harness.moveIndex("1.01");
    expect(await states()).toEqual({ void: all });
    const { rows } = await harness.database.ownerPool.query(
      "SELECT DISTINCT void_reason FROM options",
    );
    expect(rows).toEqual([{ void_reason: "clock" }]);
  });

  it("options that run when the clock jumps an hour ahead are void, and their stakes are returned whole", async () => {
    await passSeconds(harness, 10);
    harness.clock.set(3_600_000);
    await harness.moveIndex("1.01");
    await passSeconds(harness, 40, "1.01");
    const { rows } = await harness.database.ownerPool.query(
      `SELECT DISTINCT state, void_reason, settlement_event, settlement_price,
         payout = stake AS is_returned FROM options`,
    );
    const whole = { settlement_event: null, settlement_price: null, is_returned: true };
    expect(rows).toEqual([{ state: "void", void_reason: "clock", ...whole }]);
    expect(await settledLinks()).toEqual({ links: all, options: all });
    for (const user of users)
      expect(await user.balance()).toEqual({ available: "10000", frozen: "0" });
  });
});
