import { expect } from "vitest";
import { type Row, type Walk, ask, hasFields, knownOf, rowsOf, textIn } from "./client.ts";

const PAIR = { currency_id: "1", legal_id: "3" };
const POSITION = [
  "id",
  "symbol",
  "direction",
  "open_price",
  "target_profit_price",
  "stop_loss_price",
  "current_price",
  "overnight_fee",
  "open_time",
  "lots",
  "margin",
  "fee",
  "multiple",
  "risk_rate",
];
const OPTION = ["type", "symbol", "seconds", "number", "win", "entry", "profit", "expires_at"];

const order = (fields: object) =>
  Object.fromEntries(
    Object.entries({ type: "market", direction: "long", multiple: 10, lots: 100, ...fields }).map(
      ([name, value]) => [`order[${name}]`, `${value}`],
    ),
  );

/** Calls on contracts, timed options and coins. */
export const trading: Walk = {
  "POST /lever/deal": async (client) =>
    hasFields(await ask(client, "POST /lever/deal", PAIR), "market", "mark", "account"),
  "POST /lever/submit": async (client) => {
    const submit = (fields: object) =>
      ask(client, "POST /lever/submit", { ...PAIR, ...order(fields) });
    client.known.set("position", textIn(await submit({}), "id"));
    await submit({ direction: "short" });
    hasFields(await submit({ type: "limit", price: "50000", multiple: 5 }), ...POSITION);
    await client.harness.nextSecond();
  },
  "POST /lever/dealall": async (client) => {
    const message = await ask(client, "POST /lever/dealall");
    const positions = rowsOf(message, "positions");
    hasFields(positions, ...POSITION);
    expect(positions).toHaveLength(2);
    expect(rowsOf(message, "entrusts")).toHaveLength(1);
  },
  "POST /lever/setstop": async (client) => {
    const stops = { target_profit_price: "150000", stop_loss_price: "50000" };
    await ask(client, "POST /lever/setstop", { id: knownOf(client, "position"), ...stops });
    await client.harness.nextSecond();
    const positions = rowsOf(await ask(client, "POST /lever/dealall"), "positions");
    expect(positions).toEqual(expect.arrayContaining([expect.objectContaining(stops)]));
  },
  "POST /lever/close": async (client) => {
    await ask(client, "POST /lever/close", { id: knownOf(client, "position") });
    await client.harness.nextSecond();
  },
  "POST /lever/batch_close": async (client) => {
    const results = rowsOf(
      await ask(client, "POST /lever/batch_close", { type: "short" }),
      "results",
    );
    expect(results).toMatchObject([{ is_accepted: true }]);
    await client.harness.nextSecond();
  },
  "POST /lever/my_trade": async (client) => {
    const list = rowsOf(await ask(client, "POST /lever/my_trade"), "list");
    hasFields(list, ...POSITION, "end_reason", "profit");
    expect(list).toHaveLength(3);
  },
  "GET /microtrade/payable_currencies": async (client) =>
    hasFields(
      await ask(client, "GET /microtrade/payable_currencies"),
      "currency_id",
      "minimum",
      "maximum",
      "available",
    ),
  "GET /microtrade/seconds": async (client) => {
    const durations = rowsOf(await ask(client, "GET /microtrade/seconds"), "durations");
    hasFields(durations, "seconds", "rate");
  },
  "POST /microtrade/submit": async (client) => {
    const fields = { match_id: "1", currency_id: "3", type: "up", seconds: "30", number: "10" };
    const message = await ask(client, "POST /microtrade/submit", fields);
    hasFields(message, ...OPTION);
    client.known.set("option", textIn(message, "id"));
    await client.harness.nextSecond();
  },
  "GET /microtrade/lists": async (client) => {
    const fields = { match_id: "1", status: "in_progress", page: "1", limit: "5" };
    const list = rowsOf(await ask(client, "GET /microtrade/lists", fields), "list");
    hasFields(list, ...OPTION);
  },
  "GET /microtrade/get_result": async (client) => {
    const id = knownOf(client, "option");
    const { option } = (await ask(client, "GET /microtrade/get_result", { id })) as Row;
    hasFields(option, ...OPTION);
  },
  "POST /coin/trade": async (client) => {
    const fields = { ...PAIR, type: "buy", amount: "0.001", target_price: "90000" };
    const message = await ask(client, "POST /coin/trade", fields);
    hasFields(message, "id", "amount", "target_price", "currency_id", "legal_id", "type");
    client.known.set("order", textIn(message, "id"));
  },
  "GET /coin/list": async (client) => {
    const list = rowsOf(await ask(client, "GET /coin/list"), "list");
    expect(list).toMatchObject([{ id: knownOf(client, "order"), status: "in_progress" }]);
  },
  "PUT /coin/trade": async (client) => {
    const fields = { id: knownOf(client, "order"), cancel: "1" };
    expect(await ask(client, "PUT /coin/trade", fields)).toMatchObject({ status: "cancelled" });
  },
};
