import { expect } from "vitest";
import { decidedThere } from "../converting.ts";
import { type Row, type Walk, ask, hasFields, knownOf, rowsOf, textIn } from "./client.ts";

const SHELF = ["unit", "annual_rate", "linked_price", "days", "matures_at"];

/** Locked deposits, subscriptions and dual investments. */
export const finance: Walk = {
  "GET /lh/deposit/config": async (client) => {
    const list = rowsOf(await ask(client, "GET /lh/deposit/config"), "list");
    hasFields(list, "config_id", "days", "daily_rate", "minimum", "penalty_ratio");
    const product = list.find(({ name }) => name === "usdt-5");
    client.known.set("product", textIn(product, "config_id"));
  },
  "POST /lh/deposit": async (client) => {
    const fields = { config_id: knownOf(client, "product"), amount: "100" };
    const message = await ask(client, "POST /lh/deposit", fields);
    hasFields(message, "amount", "status", "start_time", "expiry_time");
    client.known.set("deposited", textIn(message, "id"));
  },
  "GET /lh/deposit/order": async (client) => {
    const list = rowsOf(await ask(client, "GET /lh/deposit/order"), "list");
    hasFields(list, "amount", "status", "start_time", "expiry_time");
    expect(list).toMatchObject([{ status: "in_progress" }]);
  },
  "POST /lh/deposit/order/cancel": async (client) => {
    const fields = { order_id: knownOf(client, "deposited") };
    const message = await ask(client, "POST /lh/deposit/order/cancel", fields);
    expect(message).toMatchObject({ status: "pending_review" });
  },
  "GET /project": async (client) => {
    const list = rowsOf(await ask(client, "GET /project"), "list");
    hasFields(
      list,
      "subscribe_currency",
      "issue_price",
      "total",
      "subscribed",
      "lock_days",
      "ends_at",
      "applied",
      "passed",
      "listing_at",
    );
  },
  "GET /project/detail": async (client) => {
    const fields = { project_id: knownOf(client, "project") };
    hasFields(await ask(client, "GET /project/detail", fields), "issue_price", "prices");
  },
  "POST /project/order": async (client) => {
    const project_id = knownOf(client, "project");
    const fields = { project_id, amount: "10", pay_currency: "USDT", price: "2" };
    hasFields(await ask(client, "POST /project/order", fields), "id", "amount", "price", "cost");
  },
  "GET /user/project/order": async (client) => {
    const list = rowsOf(await ask(client, "GET /user/project/order"), "list");
    hasFields(list, "project_id", "amount", "pay_currency", "price");
  },
  "GET /dual/index": async (client) => {
    const list = rowsOf(
      await ask(client, "GET /dual/index", { currency_id: "1", type: "buy-low" }),
      "list",
    );
    hasFields(list, "id", ...SHELF, "remaining", "progress");
    client.known.set("shelf", textIn(list, "id"));
  },
  "GET /dual/detail": async (client) => {
    const id = knownOf(client, "shelf");
    const { shelf } = (await ask(client, "GET /dual/detail", { id })) as Row;
    hasFields(shelf, ...SHELF, "remaining", "progress");
  },
  "POST /dual/buyDual": async (client) => {
    const fields = { id: knownOf(client, "shelf"), num: "1" };
    const bought = await decidedThere(client.harness, ask(client, "POST /dual/buyDual", fields));
    hasFields(bought, "id", "num", "state", ...SHELF);
  },
  "POST /dual/dual_list": async (client) => {
    const list = rowsOf(await ask(client, "POST /dual/dual_list"), "list");
    hasFields(list, "id", "num", "state", ...SHELF);
  },
};
