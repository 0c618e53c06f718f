import { afterAll, beforeAll, expect, it } from "vitest";
import { type OperatorConsole, approvedBy, openConsole } from "../../../testing/console.ts";
import { type Harness, createHarness } from "../../../testing/harness.ts";
import { openTrader } from "../../../testing/p2p-node.ts";
import {
  requestVerdict,
  declareNone,
  minus,
  openMarket,
  runTradeJobs,
  taken,
  tradingAs,
} from "../../../testing/p2p-trade.ts";

const MINUTE_MS = 60_000;

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  await declareNone(office, "risk", "risk-2", "risk-3");
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

/** The refusals among answers, exactly one of which has to be an order. */
const losers = (answers: readonly unknown[]): unknown[] => {
  const lost = answers.filter((answer) => typeof answer === "string");
  expect(lost).toHaveLength(answers.length - 1);
  return lost;
};

it("of a payment and a cancellation that race, one takes effect", async () => {
  const { buyer, begun } = await openMarket(harness);
  const { id } = await begun();
  const answers = await Promise.all([buyer.pay(id), buyer.cancel(id)]);
  expect(losers(answers)).toEqual(["p2p-state"]);
});

it("of a release and an appeal that race, one takes effect", async () => {
  const { buyer, seller, paid } = await openMarket(harness);
  const { id } = await paid();
  const answers = await Promise.all([seller.releaseOrder(id), buyer.appealOrder(id)]);
  expect(losers(answers)).toEqual(["p2p-state"]);
});

it("an order expires when a late payment races the job", async () => {
  const { buyer, begun } = await openMarket(harness);
  const { id } = await begun();
  harness.clock.advance(15 * MINUTE_MS);
  const [paid] = await Promise.all([buyer.pay(id), runTradeJobs(harness)]);
  expect(["p2p-pay-time-over", "p2p-state"]).toContain(paid);
  expect(taken(await buyer.see(id)).state).toBe("expired");
});

it("twenty releases at once pay the coins out once", async () => {
  const { buyer, seller, paid } = await openMarket(harness);
  const { id, quantity } = await paid();
  const [before] = await buyer.usdt();
  const answers = await Promise.all(Array.from({ length: 20 }, () => seller.releaseOrder(id)));
  expect(answers.map((answer) => taken(answer).state)).toEqual(Array(20).fill("released"));
  const [after] = await buyer.usdt();
  expect(minus(after, before)).toBe(quantity);
});

it("of two verdicts that race, one is carried out and the other is refused", async () => {
  const { appealed, buyer } = await openMarket(harness);
  const { id } = await appealed();
  const requests = [
    await requestVerdict(office, id, "buyer"),
    await requestVerdict(office, id, "seller"),
  ];
  const decided = await Promise.all(
    requests.map((request, at) => approvedBy(office, request, [`risk-${at + 2}`])),
  );
  expect(decided.toSorted()).toEqual(["approved", "p2p-state"]);
  const to = decided[0] === "approved" ? "buyer" : "seller";
  expect(taken(await buyer.see(id)).state).toBe(`resolved-to-${to}`);
});

it("of three users who want the last of an advertisement, one gets it", async () => {
  const { node } = await openMarket(harness);
  const { message: last } = await node.saveAdvertisement({
    "account_ids[0]": node.accountId,
    total: "101",
    minimum: "60",
    maximum: "100",
  } as object);
  const others = [];
  for (const name of ["Ada One", "Bea Two", "Cleo Three"])
    others.push(tradingAs(harness, await openTrader(harness, { name })));
  const answers = await Promise.all(others.map(({ begin }) => begin({ ad_id: last.id })));
  expect(losers(answers)).toEqual(["p2p-ad-limits", "p2p-ad-limits"]);
});

it("of an order and a transfer that race for the seller's coins, one gets them", async () => {
  const { buyer, seller, ad } = await openMarket(harness);
  const [available] = await seller.usdt();
  const rest = minus(available, "50");
  const move = async () => {
    const input = { currency_id: "3", number: rest, from_field: "change", to_field: "lever" };
    const answer = await harness.call("wallet.transferBetweenAccounts", input as never, {
      token: seller.token,
    });
    return answer.refusal?.code ?? answer.message;
  };
  const answers = await Promise.all([buyer.begin({ ad_id: ad.id }), move()]);
  expect(["p2p-ad-closed", "insufficient-balance"]).toContain(losers(answers)[0]);
});
