import { type Dec, dec, formatDec, scaleOf, sum } from "@candor/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import { converted } from "../../testing/converting.ts";
import { demoUser } from "../../testing/factories.ts";
import { quoteRate } from "../../testing/fiat-rate.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { cellsOf } from "../../testing/paper-text.ts";
import { closings, makeStatement, readFile, rowsOf, runJob } from "../../testing/statements.ts";

const DAY_MS = 86_400_000;
const [USDT, JPY, EUR] = [3, 105, 106];

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const today = () => harness.clock.now().toISOString().slice(0, 10);

async function convert(token: string, number: string, from: number, to: number): Promise<string> {
  const { message, type } = await converted(harness, token, {
    number,
    from_currency_id: `${from}`,
    to_currency_id: `${to}`,
  });
  expect(type).toBe("ok");
  return message.received;
}

/** Quotes rates for a new day and stores them as the day's own if asked to. */
async function beginDay(isKept: boolean) {
  await harness.moveIndex("1");
  await quoteRate(harness, "EUR", "0.8");
  await quoteRate(harness, "JPY", "160");
  if (isKept) await runJob(harness, "statements.keepFiatDay");
}

/** A user who got euros and yen yesterday, and got more and spent some today. */
async function traveller() {
  await beginDay(true);
  const token = await demoUser(harness);
  const got = await convert(token, "100", USDT, EUR);
  const swapped = await convert(token, "40", EUR, JPY);
  harness.clock.advance(DAY_MS);
  await beginDay(false);
  const more = await convert(token, "12.34", USDT, EUR);
  const back = await convert(token, "777", JPY, EUR);
  return { token, got, swapped, more, back };
}

const fiatsOf = async (token: string): Promise<Record<string, string>> => {
  const { message } = await harness.call("wallet.listBalances", { type: "legal" }, { token });
  return Object.fromEntries(
    message.list
      .filter(({ balance }) => balance !== "0")
      .map(({ currency_code: code, balance }) => [`legal ${code}`, balance]),
  );
};

async function fileOf(token: string, format: "csv" | "pdf" | "lots", input: object = {}) {
  const made = await makeStatement(harness, token, {
    from: today(),
    to: today(),
    format,
    ...input,
  });
  expect(made.state).toBe("made");
  return readFile(harness, token, made.id);
}

it("a fiat table opens with the former balance and closes with the present one, to the last digit", async () => {
  const { token, got, swapped, more, back } = await traveller();
  const csv = (await fileOf(token, "csv")).toString();
  const fiats = rowsOf(csv).filter(({ account }) => account === "legal");
  const told = (code: string) =>
    fiats.filter(({ currency }) => currency === code).map(({ kind, amount }) => [kind, amount]);
  expect(told("EUR")).toEqual([
    ["opening", ""],
    ["conversion", more],
    ["conversion", back],
    ["closing", ""],
  ]);
  expect(told("JPY")).toEqual([
    ["opening", ""],
    ["conversion", "-777"],
    ["closing", ""],
  ]);
  const openings = fiats.filter(({ kind }) => kind === "opening").map(({ balance }) => balance);
  expect(new Set(openings)).toEqual(new Set([swapped, formatDec(sum([dec(got), dec("-40")]))]));
  expect(closings(csv)).toMatchObject(await fiatsOf(token));
});

it("a PDF of fiats has whole yen, hundredths of a euro, and sums that add up", async () => {
  const { token } = await traveller();
  const cells = cellsOf(await fileOf(token, "pdf"));
  const balances = await fiatsOf(token);
  for (const [code, decimals] of [
    ["JPY", 0],
    ["EUR", 2],
  ] as const) {
    const { opening, amounts, closing } = tableOf(cells, code);
    expect(formatDec(sum([opening, ...amounts]))).toBe(formatDec(closing));
    expect(formatDec(closing)).toBe(balances[`legal ${code}`]);
    expect(amounts.length).toBeGreaterThan(0);
    for (const figure of [opening, ...amounts, closing])
      expect(scaleOf(figure)).toBeLessThanOrEqual(decimals);
  }
});

/** The figures of one table of an English PDF. */
function tableOf(cells: readonly string[], code: string) {
  const from = cells.indexOf(`Fiat account · ${code}`);
  const table = cells.slice(from, cells.indexOf("Closing balance", from) + 2);
  const rows = table.slice(table.indexOf("Opening balance") + 2, table.indexOf("Total in"));
  const columns = 5;
  expect(rows.length % columns).toBe(0);
  return {
    opening: figure(table[table.indexOf("Opening balance") + 1]),
    amounts: rows.filter((_cell, at) => at % columns === 3).map(figure),
    closing: figure(table.at(-1)),
  };
}

const figure = (printed = ""): Dec => dec(printed.replaceAll(",", "").replace("−", "-"));

it("lots of fiats cost the paid amount or the day's rate, and are unknown when no rate was kept", async () => {
  const { token, got, swapped } = await traveller();
  const first = new Date(harness.clock.now().getTime() - DAY_MS).toISOString().slice(0, 10);
  const lots = async (fiat: string) =>
    rowsOf((await fileOf(token, "lots", { from: first, fiat })).toString());
  const rows = await lots("JPY");
  const euros = rows.filter(({ currency }) => currency === "EUR");
  expect([got, swapped]).toEqual(["79.6", "7928"]);
  // Of 79.6 euros that cost 100 USDT, 40 were worth 50 when they became yen.
  const [sold, ...held] = euros;
  expect(sold).toMatchObject({
    state: "disposed",
    amount: "40",
    cost_usdt: "50.251256281407035175",
    proceeds_usdt: "50",
    gain_usdt: "-0.251256281407035175",
    proceeds_fiat: "8000",
  });
  expect(held[0]).toMatchObject({ amount: "39.6", cost_usdt: "49.748743718592964825" });
  // Today's euros from yen have no price, since no rate of the day was kept.
  expect(held.at(-1)).toMatchObject({ state: "held", cost_usdt: "", cost_fiat: "" });
  const yen = rows.filter(({ currency }) => currency === "JPY");
  expect(yen).toMatchObject([
    {
      state: "disposed",
      amount: "777",
      cost_fiat: "784.05650857719475264",
      proceeds_usdt: "",
      gain_usdt: "",
    },
    {
      state: "held",
      amount: "7151",
      cost_usdt: "45.099646821392532796",
      cost_fiat: "7215.94349142280524736",
    },
  ]);
  const balances = await fiatsOf(token);
  for (const code of ["EUR", "JPY"]) {
    const left = rows.filter(({ state, currency }) => state === "held" && currency === code);
    const amounts = left.map(({ amount }) => dec(amount ?? ""));
    expect(formatDec(sum(amounts))).toBe(balances[`legal ${code}`]);
  }
});
