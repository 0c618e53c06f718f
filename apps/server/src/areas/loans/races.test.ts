import { ZERO, add, dec, formatDec, sub, sum } from "@candor/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { audit } from "../../ledger/audit.ts";
import { balanceOf, demoUser } from "../../testing/factories.ts";
import { type Harness, audited, createHarness } from "../../testing/harness.ts";
import { lendingAt } from "../../testing/loans.ts";
import { findLoan } from "./rows.ts";
import { moveSlice } from "./selling/move-slice.ts";
import { sellCollateral } from "./selling/sell.ts";
import { settleSlice } from "./selling/settle-slice.ts";
import { runningSlice } from "./selling/slice-rows.ts";
import { tradeSlice } from "./selling/trade-slice.ts";
import { watchLoans } from "./watch.ts";

let harness: Harness;
let lending: ReturnType<typeof lendingAt>;
beforeAll(async () => {
  harness = await createHarness();
  lending = lendingAt(harness);
});
beforeEach(() => harness.moveIndex("1"));
afterAll(() => harness.close());

const owner = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await harness.database.ownerPool.query(text, values)).rows as Row[];
const coins = async (token: string, code: string) =>
  dec((await balanceOf(harness, token, code)).balance);
const sound = async () => expect(await audit(harness.database.pool, audited)).toEqual([]);
const soldOf = async (loanId: string) =>
  owner<{ amount: string; sold: string; orders: string }>(
    `SELECT sum(amount) AS amount, sum(sold) AS sold, sum(cardinality(order_ids)) AS orders
     FROM loan_slices WHERE loan_id = $1`,
    [loanId],
  );

/** A loan of 6,240 against 0.1 BTC whose price has fallen to 72 %, so that it is liquidated. */
async function falling(): Promise<{ token: string; id: string }> {
  const token = await demoUser(harness);
  const { message } = await lending.borrow(token, "6240", "0.1");
  await harness.moveIndex("0.72");
  await watchLoans(harness.ctx);
  return { token, id: message.id };
}

describe("two borrowers for the last money of a pool", () => {
  const left = (amount: string) =>
    owner<{ was: string }>(
      `WITH pool AS (
         SELECT a.id, a.available FROM accounts a JOIN holders h ON h.id = a.holder_id
         WHERE h.name = 'house:loans' AND h.realm = 'demo' AND a.currency_id = 3
       ) UPDATE accounts a SET available = $1::numeric FROM pool WHERE a.id = pool.id
       RETURNING pool.available AS was`,
      [amount],
    );

  it("one of two borrowers gets the last funds of a pool, and the other is refused with what remains", async () => {
    const tokens = [await demoUser(harness), await demoUser(harness)];
    const [before] = await left("5000");
    const answers = await Promise.all(tokens.map((token) => lending.borrow(token, "3000", "0.1")));
    const [after] = await left(before!.was);
    expect(after!.was).toBe("2000.000000000000000000");
    // Restores the pool less the 3,000 that were lent.
    await left(formatDec(sub(dec(before!.was), dec("3000"))));
    expect(answers.map(({ refusal }) => refusal?.code ?? "ok").toSorted()).toEqual([
      "ok",
      "pool-short",
    ]);
    const short = answers.find(({ refusal }) => refusal !== undefined);
    expect(short?.refusal?.params).toMatchObject({ available: "2000", currency: "USDT" });
    await sound();
  });
});

describe("collateral that is taken back", () => {
  it("taking back collateral during a liquidation is refused, and all of it is sold or still held", async () => {
    const { token, id } = await falling();
    const take = { id, currency_id: "1", amount: "0.0001", direction: "take" };
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => lending.moveCollateral(token, take)),
      lending.sellAll(),
      ...[1, 2, 3].map(() => lending.moveCollateral(token, take)),
    ]);
    const codes = answers.flatMap((answer) => (answer === undefined ? [] : answer.refusal?.code));
    expect(new Set(codes)).toEqual(new Set(["ltv-too-high"]));
    await lending.sellAll();
    const { loan } = await lending.getLoan(token, id);
    const [slices] = await soldOf(id);
    expect(formatDec(add(dec(loan.collateral[0]!.amount), dec(slices!.sold)))).toBe("0.1");
    await sound();
  });

  it("collateral that can be taken back after a price recovery is taken or sold, never both", async () => {
    const { token, id } = await falling();
    await harness.moveIndex("0.9");
    // At 0.9 the loan is still above its initial LTV, so that adding and selling collateral race.
    const of = { id, currency_id: "1", amount: "0.05" };
    await Promise.all([
      lending.moveCollateral(token, { ...of, direction: "add" }),
      sellCollateral(harness.ctx),
      lending.moveCollateral(token, { ...of, direction: "take" }),
      sellCollateral(harness.ctx),
    ]);
    await lending.sellAll();
    const { loan } = await lending.getLoan(token, id);
    const [slices] = await soldOf(id);
    const has = await coins(token, "BTC");
    expect(formatDec(sum([has, dec(slices!.sold ?? "0")]))).toBe("1");
    expect(dec(loan.ltv ?? "0") <= dec("0.65")).toBe(true);
    expect(loan.is_liquidating).toBe(false);
    await sound();
  });
});

describe("a repayment", () => {
  it("a repayment during a liquidation pays the debt once, and the borrower gets what a slice brings beyond it", async () => {
    const { token, id } = await falling();
    const all = { id, all: "1", from: "account" };
    await Promise.all([
      sellCollateral(harness.ctx),
      lending.repayLoan(token, all),
      sellCollateral(harness.ctx),
    ]);
    await lending.sellAll();
    const { loan } = await lending.getLoan(token, id);
    expect(loan).toMatchObject({ state: "repaid", principal: "0", is_liquidating: false });
    expect(loan.collateral[0]?.amount).toBe("0");
    const [paid] = await owner<{ repaid: string; amount: string }>(
      "SELECT repaid, amount FROM loans WHERE id = $1",
      [id],
    );
    expect(paid!.repaid).toBe(paid!.amount);
    await sound();
  });

  it("a repayment between the steps of a slice leaves the slice's proceeds less the fee to the borrower", async () => {
    const { token, id } = await falling();
    await moveSlice(harness.ctx, id);
    expect((await lending.repayLoan(token, { id, all: "1", from: "account" })).type).toBe("ok");
    const repaid = await coins(token, "USDT");
    await lending.sellAll();
    const { loan, sales } = await lending.getLoan(token, id);
    const [slice] = sales[0]!.slices;
    expect(loan.state).toBe("repaid");
    expect(slice).toMatchObject({ state: "settled", interest_paid: "0", principal_paid: "0" });
    const back = sub(dec(slice!.proceeds), dec(slice!.fee));
    expect(sub(await coins(token, "USDT"), repaid)).toBe(back);
    await sound();
  });
});

describe("a server that ends between two steps of a slice", () => {
  const step = async (id: string) => {
    const [loan, slice] = [
      await findLoan(harness.ctx.db, id),
      await runningSlice(harness.ctx.db, id),
    ];
    if (loan === undefined || slice === undefined) throw new Error(`nothing is sold of ${id}`);
    return { loan, slice };
  };
  const trade = async (id: string) => {
    const { loan, slice } = await step(id);
    await tradeSlice(harness.ctx, loan, slice);
    await harness.nextSecond();
    await tradeSlice(harness.ctx, loan, slice);
  };
  /** How far each server comes before it ends. */
  const ENDS: [where: string, run: (id: string) => Promise<void>][] = [
    ["has decided and moved nothing", () => Promise.resolve()],
    ["has moved collateral", (id) => moveSlice(harness.ctx, id)],
    [
      "has an order filled that it did not record",
      async (id) => {
        await moveSlice(harness.ctx, id);
        await trade(id);
        await owner(
          `UPDATE loan_slices SET state = 'moved', attempts = 0, order_ids = '{}', sold = 0, proceeds = 0
           WHERE loan_id = $1 AND state = 'sold'`,
          [id],
        );
      },
    ],
    [
      "has recorded the sold amount",
      async (id) => {
        await moveSlice(harness.ctx, id);
        await trade(id);
      },
    ],
    [
      "has settled the slice",
      async (id) => {
        await moveSlice(harness.ctx, id);
        await trade(id);
        const { loan, slice } = await step(id);
        await settleSlice(harness.ctx, loan, slice);
        // Another process that had read the slice before settles it again.
        await settleSlice(harness.ctx, loan, slice);
      },
    ],
  ];

  it.each(ENDS)(
    "a server that ends once it %s continues and sells nothing twice",
    async (_, run) => {
      const { token, id } = await falling();
      await run(id);
      await sound();
      await Promise.all([lending.sellAll(), lending.sellAll()]);
      const { loan, sales } = await lending.getLoan(token, id);
      expect(loan).toMatchObject({ state: "open", is_liquidating: false });
      const slices = sales.flatMap((sale) => sale.slices);
      const traded = slices.flatMap(({ trades }) => trades.map(({ quantity }) => dec(quantity)));
      const sold = sum(slices.map((slice) => dec(slice.sold)));
      expect(sum(traded)).toBe(sold);
      expect(slices.map(({ order_ids }) => order_ids.length)).toEqual(slices.map(() => 1));
      expect(formatDec(add(dec(loan.collateral[0]!.amount), sold))).toBe("0.1");
      expect(sold > ZERO).toBe(true);
      await sound();
    },
  );
});

describe("a price fall at one source", () => {
  it("a fall at one price source neither calls nor liquidates a loan, since the index is the median", async () => {
    const token = await demoUser(harness);
    const { message } = await lending.borrow(token, "6240", "0.1");
    await harness.moveSources(["1", "0.5", "1"]);
    await watchLoans(harness.ctx);
    const { loan } = await lending.getLoan(token, message.id);
    expect(loan).toMatchObject({ is_liquidating: false, called_at: null, ltv: message.ltv });
    await harness.moveSources(["0.72", "0.72", "0.72"]);
    await watchLoans(harness.ctx);
    expect((await lending.getLoan(token, message.id)).loan.is_liquidating).toBe(true);
    await lending.sellAll();
    await sound();
  });
});
