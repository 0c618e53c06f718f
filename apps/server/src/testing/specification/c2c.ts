import { expect } from "vitest";
import { userIdOf } from "../factories.ts";
import { storedRed, openMarket } from "../p2p-trade.ts";
import { type Walk, ask, askLive, hasFields, rowsOf } from "./client.ts";

const ROW = ["name", "country", "type", "bank", "way", "pay", "amount", "status"];
const ORDER = { country: "US", type: "buy", bank: "PayPal", way: "paypal", pay: "USD" };

/** Orders between users, which a demo account cannot place. */
export const c2c: Walk = {
  "POST /user/c2c_order_add": async (client) => {
    await openMarket(client.harness);
    const fields = { ...ORDER, name: "Mara Lind", amount: "100" };
    const message = await askLive(client, "POST /user/c2c_order_add", fields);
    if (message !== undefined) hasFields(message, ...ROW);
  },
  "GET /user/c2c_order_list": async (client) => {
    const rows = rowsOf(await ask(client, "GET /user/c2c_order_list"), "list");
    if (client.isDemo) expect(rows).toEqual([]);
    else hasFields(rows, ...ROW);
  },
  "POST /user/c2c_cert_add": async (client) => {
    const { harness, token = "" } = client;
    const userId = await userIdOf(harness, token);
    const picture = () => storedRed(harness, userId);
    const message = await askLive(client, "POST /user/c2c_cert_add", {
      trans_img: await picture(),
      jz_zm_img: await picture(),
      jz_fm_img: await picture(),
    });
    if (message !== undefined) expect(message).toMatchObject({ state: "paid", status: 0 });
  },
};
