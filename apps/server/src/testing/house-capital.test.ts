import { add, dec, formatDec } from "@candor/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "./console.ts";
import { type Harness, createHarness } from "./harness.ts";

const USDT = "3";
const QUOTES = "house:quotes:BTC/USDT";
const reason = "capital for the opening";

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

type Move = { from: string; to: string; number: string };
const ask = (move: Partial<Move>, by = "finance") =>
  office.call(by, "house.requestCapital", {
    from: "outside",
    to: "house:conversion",
    currency_id: USDT,
    number: "250000",
    reason,
    ...move,
  });
const asked = async (move: Partial<Move>) => (await ask(move)).message.request_id;
const approve = (id: string, version = 1, by = "finance-2") =>
  office.call(by, "trust.approveRequest", { id, version });
const holds = async (account: string): Promise<string | undefined> => {
  const { message } = await office.call("auditor", "house.listHouseFunds", {});
  return message.find((row) => row.account === account && row.currency_code === "USDT")?.available;
};
const quoteOf = () => harness.ctx.exchange.spot.books().get("live:1")?.house.quote;
const becomes = async (wanted: string): Promise<void> => {
  while (`${quoteOf()}` !== wanted) await new Promise((resolve) => setTimeout(resolve, 10));
};

describe("capital of the house", () => {
  it("capital of the house moves once, when a second finance operator approves", async () => {
    const before = await holds("house:conversion");
    const id = await asked({});
    expect((await approve(id, 1, "finance")).refusal?.code).toBe("own-request");
    expect(await holds("house:conversion")).toBe(before);
    expect((await approve(id)).message.state).toBe("approved");
    expect((await approve(id, 2)).refusal?.code).toBe("request-closed");
    expect(await holds("house:conversion")).toBe(formatDec(add(dec(before ?? ""), dec("250000"))));
  });

  it("capital is refused between an account and itself, or for an account without the currency", async () => {
    const refusals = [
      { from: "house:fees", to: "house:fees" },
      { to: "house:quotes:NONE/USDT" },
      { to: "house:demo-grants" },
      { number: "0.0000000001" },
    ];
    const codes = await Promise.all(refusals.map(async (move) => (await ask(move)).refusal?.code));
    expect(codes).toEqual(["same-account", "not-found", "not-found", "too-many-decimals"]);
  });

  it("no more capital is taken out of an account than it has", async () => {
    const id = await asked({ from: "house:fees", to: "outside", number: "1000000000" });
    expect((await approve(id)).refusal?.code).toBe("insufficient-balance");
  });

  it("capital brought into a market is quoted from the next batch on", async () => {
    const before = quoteOf() ?? 0n;
    expect((await approve(await asked({ to: QUOTES, number: "1000" }))).type).toBe("ok");
    await becomes(`${before + 1_000n * 10n ** 18n}`);
  });

  it("capital is taken out of a market only while it is halted", async () => {
    const before = quoteOf() ?? 0n;
    const id = await asked({ from: QUOTES, to: "outside", number: "1000" });
    expect((await approve(id)).refusal?.code).toBe("market-open");
    const market = { market_id: "1", reason };
    await office.call("risk", "markets.haltMarket", { ...market, cause: "maintenance" });
    expect((await approve(id)).type).toBe("ok");
    await becomes(`${before - 1_000n * 10n ** 18n}`);
    await office.call("risk-2", "markets.resumeMarket", market);
  });
});
