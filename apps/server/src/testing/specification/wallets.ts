import { expect } from "vitest";
import { codeSentTo } from "../factories.ts";
import { decided } from "../converting.ts";
import { newAddress } from "../withdrawer.ts";
import { type Walk, ask, askLive, hasFields, knownOf, rowsOf, textIn } from "./client.ts";

const USDT = "3";
const USD = "101";
const CARD = {
  real_name: "Mara Lind",
  bank_account: "DE89370400440532013000",
  bank_name: "Bank of the North",
  bank_dizhi: "Bangkok",
  bank_network: "Main",
  swift_code: "DEUTDEFF",
  wechat_nickname: "DEUTDEFF",
  phone: "+66812345678",
  wechat_account: "1 Quay Street",
  alipay_account: "021000021",
};
const MINUTE_MS = 60_000;

/** Balances, deposits, withdrawals, transfers and conversions. */
export const wallets: Walk = {
  "POST /wallet/get_info": async (client) => {
    const message = await ask(client, "POST /wallet/get_info");
    hasFields(message, "currency_id", "balances", "minimum", "fee");
    expect(rowsOf(message, "list").length).toBeGreaterThan(1);
  },
  "GET /wallet/getRateCurrency": async (client) =>
    hasFields(await ask(client, "GET /wallet/getRateCurrency", { id: USDT }), "rate"),
  "POST /wallet/get_in_address": async (client) => {
    const fields = { currency: USDT, user_id: "1" };
    const message = await askLive(client, "POST /wallet/get_in_address", fields);
    if (message !== undefined) hasFields(rowsOf(message, "networks"), "type", "address");
  },
  "POST /wallet/charge_req": async (client) => {
    const fields = { account: "Mara Lind", amount: "100", currency: USD, type: "Bank" };
    const message = await askLive(client, "POST /wallet/charge_req", fields);
    if (message === undefined) return;
    expect(message).toMatchObject({ state: "voucher-needed" });
    client.known.set("deposit", textIn(message, "request_id"));
  },
  "GET /recharge/log": async (client) => {
    const list = rowsOf(await ask(client, "GET /recharge/log"), "list");
    if (client.isDemo) return;
    hasFields(list, "amount", "currency_code", "status", "state", "created_at");
    expect(list).toMatchObject([{ id: knownOf(client, "deposit"), status: 0 }]);
  },
  "POST /wallet/change": async (client) => {
    for (const to_field of ["3", "micro"]) {
      const fields = { currency_id: USDT, number: "2000", from_field: "change", to_field };
      hasFields(await ask(client, "POST /wallet/change", fields), "id");
    }
  },
  "POST /wallet/list": async (client) => {
    const list = rowsOf(await ask(client, "POST /wallet/list"), "list");
    hasFields(list, "type", "balance", "available", "frozen", "locked", "equivalent");
    const kinds = new Set(list.map(({ type }) => String(type)));
    expect([...kinds].toSorted()).toEqual(["change", "legal", "lever", "micro"]);
  },
  "GET /wallet/hzhistory": async (client) => {
    const list = rowsOf(await ask(client, "GET /wallet/hzhistory"), "list");
    hasFields(list, "number", "from_field", "to_field");
  },
  "POST /wallet/detail": async (client) =>
    hasFields(
      await ask(client, "POST /wallet/detail", { currency: USDT, type: "2" }),
      "balance",
      "available",
      "frozen",
      "locked",
      "equivalent",
      "entries",
    ),
  "POST /wallet/legal_log": async (client) => {
    const fields = { currency: USDT, type: "change", page: "1" };
    const list = rowsOf(await ask(client, "POST /wallet/legal_log", fields), "list");
    hasFields(list, "amount", "kind", "created_at");
  },
  "GET /currency/user_currency_list": async (client) =>
    hasFields(await ask(client, "GET /currency/user_currency_list"), "id", "name", "balances"),
  "POST /user/wallet/save": async (client) => {
    const qrcode = knownOf(client, "front");
    const fields = { currency: "2", name: "Cold wallet", address: newAddress(), qrcode };
    const message = await askLive(client, "POST /user/wallet/save", fields);
    if (message !== undefined) client.known.set("address", textIn(message, "id"));
  },
  "GET /user/wallet/list": async (client) => {
    const list = rowsOf(await ask(client, "GET /user/wallet/list"));
    if (client.isDemo) return;
    hasFields(list, "currency_id", "name", "address", "qrcode");
    expect(list).toMatchObject([{ qrcode: knownOf(client, "front") }]);
  },
  "POST /user/cash_save": async (client) => {
    await askLive(client, "POST /user/cash_save", CARD);
  },
  "POST /user/cash_save_international": async (client) => {
    await askLive(client, "POST /user/cash_save_international", CARD);
  },
  "POST /user/cash_info": async (client) =>
    hasFields(await ask(client, "POST /user/cash_info"), ...Object.keys(CARD)),
  "POST /user/cash_info_international": async (client) =>
    hasFields(await ask(client, "POST /user/cash_info_international"), ...Object.keys(CARD)),
  "POST /wallet/out": async (client) => {
    const { harness, email } = client;
    const amount = { currency: "2", number: "0.5" };
    if (client.isDemo) {
      await askLive(client, "POST /wallet/out", amount);
      return;
    }
    harness.clock.advance(MINUTE_MS);
    await harness.moveIndex("1");
    await ask(client, "POST /sms_mail", { user_string: email, scene: "step_up" });
    const code = await codeSentTo(harness, email);
    const message = await ask(client, "POST /wallet/out", {
      ...amount,
      address: knownOf(client, "address"),
      code,
    });
    hasFields(message, "number", "fee", "received", "status");
  },
  "GET /user/withdraw/list": async (client) => {
    const list = rowsOf(await ask(client, "GET /user/withdraw/list"), "list");
    if (client.isDemo) return;
    hasFields(list, "number", "fee", "received", "status");
    expect(list).toMatchObject([{ status: 0 }]);
  },
  "POST /user/getTransferFee": async (client) => {
    const fields = { number: "100", from_currency_id: USDT, to_currency_id: "1" };
    hasFields(await ask(client, "POST /user/getTransferFee", fields), "fee", "received", "rate");
  },
  "POST /user/Transfer": async (client) => {
    const fields = { number: "100", from_currency_id: USDT, to_currency_id: "1" };
    const asked = ask(client, "POST /user/Transfer", fields);
    hasFields(await decided(client.harness, asked), "id", "received", "fee");
  },
  "POST /user/getTransferList": async (client) => {
    const list = rowsOf(await ask(client, "POST /user/getTransferList"), "list");
    hasFields(list, "number", "from_currency_id", "to_currency_id", "received");
  },
};
