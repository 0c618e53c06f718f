import { expect } from "vitest";
import { type Client, type Walk, ask, hasFields, knownOf, rowsOf, textIn } from "./client.ts";

const article = (call: Parameters<typeof ask>[1]) => async (client: Client) =>
  hasFields(await ask(client, call), "title", "content");

const HOUR = 3_600;

/** Public lists: news, texts, currencies, markets. */
export const content: Walk = {
  "GET /news/index_pop": async (client) => {
    const message = await ask(client, "GET /news/index_pop");
    if (message !== null) hasFields(message, "id", "title");
  },
  "POST /news/list": async (client) => {
    for (const c_id of ["5", "4"]) {
      const list = rowsOf(await ask(client, "POST /news/list", { c_id }), "list");
      hasFields(list, "id", "title", "c_id");
      client.known.set("news", textIn(list, "id"));
    }
  },
  "POST /news/detail": async (client) =>
    hasFields(await ask(client, "POST /news/detail", { id: knownOf(client, "news") }), "content"),
  "GET /menu": async (client) => hasFields(await ask(client, "GET /menu"), "key", "title", "path"),
  "GET /faq": async (client) => hasFields(await ask(client, "GET /faq"), "question", "answer"),
  "GET /contactus": article("GET /contactus"),
  "GET /aboutus": article("GET /aboutus"),
  "GET /invitenews": article("GET /invitenews"),
  "GET /operational_compliance": article("GET /operational_compliance"),
  "GET /currency/list": async (client) => {
    const list = rowsOf(await ask(client, "GET /currency/list"));
    hasFields(list, "id", "name", "subName", "type_label", "status", "address", "image");
    const entry = (wanted: number) => {
      const { id, name, subName, status } = list.find((row) => row["id"] === wanted) ?? {};
      return [id, name, subName, status];
    };
    expect([3, 2, 1, 45].map(entry)).toEqual([
      [3, "USDT", "ERC20", 1],
      [2, "ETH", null, 1],
      [1, "BTC", null, 1],
      [45, "USDC", "ERC20", 1],
    ]);
    const usdt = list.find(({ id }) => id === 3);
    expect(textIn(usdt, "address")).toMatch(/^0x[0-9a-fA-F]{40}$/);
    expect(textIn(usdt, "image")).toMatch(/USDT/);
  },
  "GET /currency/quotation_new": async (client) => {
    const list = rowsOf(await ask(client, "GET /currency/quotation_new"));
    hasFields(list, "symbol", "price", "change_rate", "currency_id", "legal_id", "asset", "kind");
    const kinds = new Set(list.map(({ kind, asset }) => `${String(kind)} ${String(asset)}`));
    for (const kind of ["spot coin", "contract coin", "contract stock", "contract metal"])
      expect(kinds).toContain(kind);
  },
  "GET /currency/new_timeshar": async (client) => {
    const now = Math.floor(client.harness.clock.now().getTime() / 1_000);
    const fields = { symbol: "BTC/USDT", period: "1min", from: `${now - HOUR}`, to: `${now}` };
    const candles = await ask(client, "GET /currency/new_timeshar", fields);
    hasFields(candles, "time", "open", "high", "low", "close", "volume");
  },
  "POST /optional/add": async (client) => {
    await ask(client, "POST /optional/add", { currency_id: "1", legal_id: "3" });
  },
  "GET /optional/list": async (client) => {
    expect(await ask(client, "GET /optional/list")).toHaveLength(1);
  },
  "POST /optional/del": async (client) => {
    await ask(client, "POST /optional/del", { currency_id: "1", legal_id: "3" });
    expect(await ask(client, "GET /optional/list")).toEqual([]);
  },
};
