import { dec } from "@candor/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../db/transaction.ts";
import { demoUser, fundUser, registerUser, userIdOf } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { CHECK_VIOLATED, UNIQUE_VIOLATED, stateOf } from "../testing/sql-state.ts";
import { type Realm, openAccount } from "./accounts.ts";
import { outsideAccount } from "./outside.ts";
import { type Line, type Posting, post } from "./post.ts";

const [BTC, USDT] = [1, 3];

let harness: Harness;
let holders: Record<Realm, string>;
beforeAll(async () => {
  harness = await createHarness();
  const { id: live } = await registerUser(harness);
  holders = { live, demo: await userIdOf(harness, await demoUser(harness)) };
  await fundUser(harness, live, USDT, "1000");
});
afterAll(() => harness.close());

type Leg = readonly [realm: Realm, currencyId: number, amount: string, side: "user" | "outside"];
let causes = 0;

/** Posts legs between a user's account and the outside world, with any sum. */
const postLegs = (
  legs: readonly Leg[],
  changed: Partial<Posting> = {},
  line: Partial<Line> = {},
): Promise<void> =>
  inTransaction(harness.ctx.db, async (tx) => {
    const lines: Line[] = [];
    for (const [realm, currencyId, amount, side] of legs) {
      const accountId =
        side === "outside"
          ? await outsideAccount(tx, realm, currencyId)
          : await openAccount(tx, { holderId: holders[realm], realm, kind: "change", currencyId });
      lines.push({
        accountId,
        currencyId,
        kind: "transfer",
        amount: dec(amount),
        ref: null,
        ...line,
      });
    }
    await post(tx, {
      realm: "live",
      cause: "test.legs",
      causeId: `${(causes += 1)}`,
      reason: null,
      postedAt: harness.clock.now(),
      lines,
      ...changed,
    });
  });

const available = async (): Promise<string | undefined> => {
  const { rows } = await harness.database.pool.query<{ available: string }>(
    "SELECT trim_scale(available) AS available FROM accounts WHERE holder_id = $1 AND currency_id = $2",
    [holders.live, USDT],
  );
  return rows[0]?.available;
};

describe("a posting", () => {
  it("a posting moves value between accounts when its lines cancel out", async () => {
    await postLegs([
      ["live", USDT, "5", "user"],
      ["live", USDT, "-5", "outside"],
    ]);
    expect(await available()).toBe("1005");
    await postLegs([
      ["live", USDT, "-5", "user"],
      ["live", USDT, "5", "outside"],
    ]);
    expect(await available()).toBe("1000");
  });

  it.each([
    [
      "its legs do not cancel out",
      [
        ["live", USDT, "5", "user"],
        ["live", USDT, "-4", "outside"],
      ],
    ],
    ["it has one leg only", [["live", USDT, "5", "user"]]],
    [
      "they cancel out only across currencies",
      [
        ["live", USDT, "5", "user"],
        ["live", BTC, "-5", "outside"],
      ],
    ],
    [
      "it spans both realms",
      [
        ["live", USDT, "5", "user"],
        ["demo", USDT, "-5", "outside"],
      ],
    ],
    [
      "it stands in the other realm",
      [
        ["demo", USDT, "5", "user"],
        ["demo", USDT, "-5", "outside"],
      ],
    ],
    [
      "an account would fall below zero",
      [
        ["live", USDT, "-1000.000001", "user"],
        ["live", USDT, "1000.000001", "outside"],
      ],
    ],
  ] as const)("the database refuses a posting when %s", async (_case, legs) => {
    expect(await stateOf(postLegs(legs))).toBe(CHECK_VIOLATED);
    expect(await available()).toBe("1000");
  });

  it("a posting is refused if a line is in another currency than its account", async () => {
    const legs: Leg[] = [
      ["live", USDT, "5", "user"],
      ["live", USDT, "-5", "outside"],
    ];
    expect(await stateOf(postLegs(legs, {}, { currencyId: BTC }))).toBe(CHECK_VIOLATED);
  });

  it("a posting is refused if an account or a transaction does not exist", async () => {
    const entry = (transaction: string, account: string) =>
      stateOf(
        harness.database.pool.query(
          `INSERT INTO ledger_entries (transaction_id, account_id, currency_id, kind, amount, posted_at)
         SELECT ${transaction}, ${account}, 3, 'transfer', amount, now() FROM (VALUES (1), (-1)) AS v(amount)`,
        ),
      );
    const [transaction, account] = [
      "(SELECT min(id) FROM ledger_transactions)",
      "(SELECT min(id) FROM accounts)",
    ];
    expect(await entry(transaction, "0")).toBe(CHECK_VIOLATED);
    expect(await entry("0", account)).toBe(CHECK_VIOLATED);
  });

  it("a posting happens once for each cause", async () => {
    const legs: Leg[] = [
      ["live", USDT, "1", "user"],
      ["live", USDT, "-1", "outside"],
    ];
    await postLegs(legs, { causeId: "only-once" });
    expect(await stateOf(postLegs(legs, { causeId: "only-once" }))).toBe(UNIQUE_VIOLATED);
    await postLegs([
      ["live", USDT, "-1", "user"],
      ["live", USDT, "1", "outside"],
    ]);
    expect(await available()).toBe("1000");
  });
});
