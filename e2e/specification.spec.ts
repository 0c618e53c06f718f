import { randomInt } from "node:crypto";
import { expect, test } from "./page-models/fixtures.ts";
import { routeNames, routes } from "./page-models/routes.ts";

const PASSWORD = "Nineteen-Lanterns-7";
/** A picture of one pixel. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

type Fields = Record<string, string>;
type Envelope = { type: string; code: number; message: unknown };

/** A client that knows only the specification: it sends forms with `lang` and reads envelopes. */
function clientAt(base: string) {
  let token = "";
  const headers = (): Fields => (token === "" ? {} : { Authorization: token });
  const read = async (answer: Response): Promise<Envelope> => {
    expect(answer.status).toBe(200);
    return (await answer.json()) as Envelope;
  };
  const ask = async (method: string, path: string, fields: Fields = {}): Promise<Envelope> => {
    const form = new URLSearchParams({ ...fields, lang: "en" });
    const query = method === "GET" ? `?${form.toString()}` : "";
    return read(
      await fetch(`${base}/api${path}${query}`, {
        method,
        headers: headers(),
        ...(method === "GET" ? {} : { body: form }),
      }),
    );
  };
  const take = async <T>(method: string, path: string, fields: Fields = {}): Promise<T> => {
    const { type, code, message } = await ask(method, path, fields);
    expect(type, `${path}: ${JSON.stringify(message)}`).toBe("ok");
    expect(code).toBe(1);
    return message as T;
  };
  return {
    ask,
    take,
    signIn: (given: string) => (token = given),
    async upload(file: Buffer, language: string, lang?: string): Promise<Envelope> {
      const form = new FormData();
      if (lang !== undefined) form.set("lang", lang);
      form.set("file", new Blob([new Uint8Array(file)], { type: "image/png" }), "me.png");
      const sent = { ...headers(), "accept-language": language };
      return read(await fetch(`${base}/api/upload`, { method: "POST", headers: sent, body: form }));
    },
  };
}

const user = (client: ReturnType<typeof clientAt>) =>
  client.take<{ nickname: string; head_portrait: string }>("GET", "/user/info");

test.describe("a client written from the interface's description alone @account", () => {
  test(
    "a client written from the specification registers by e-mail, reads its account, and logs out",
    { tag: ["@core", "@phone"] },
    async ({ baseURL, server }) => {
      const client = clientAt(baseURL!);
      const address = `reader-${randomInt(1_000_000_000)}@candor.example`;
      await client.take("GET", "/getSiteConfig");
      await client.take("POST", "/sms_mail", {
        user_string: address,
        scene: "register",
        area_code: "86",
        email_code: "",
      });
      const code = await server.codeFor(address);
      await client.take("POST", "/user/check_email", { user_string: address, email_code: code });
      await client.take("POST", "/user/register", {
        user_string: address,
        code,
        password: PASSWORD,
        re_password: PASSWORD,
        extension_code: "",
        type: "email",
      });
      const token = await client.take<string>("POST", "/user/login", {
        user_string: address,
        password: PASSWORD,
      });
      client.signIn(token);
      const { type, message } = await client.upload(PICTURE, "zh-cn", "zh");
      expect(type, JSON.stringify(message)).toBe("ok");
      const nickname = `R${randomInt(1_000_000_000)}`;
      await client.take("POST", "/user/editNickname", {
        nickname,
        head_portrait: String(message),
      });
      expect(await user(client)).toMatchObject({ nickname });
      expect((await user(client)).head_portrait).not.toBe("");
      // The language header alone also sets the language of a refusal.
      const refused = await client.upload(Buffer.from("no picture"), "zh-tw");
      expect(refused.type).toBe("error");
      expect(String(refused.message)).toMatch(/[\u4e00-\u9fff]/);
      const balances = await client.take<{ list: Fields[] }>("POST", "/wallet/list");
      expect(balances.list.length).toBeGreaterThan(0);
      for (const row of balances.list) expect(row).toMatchObject({ balance: "0", locked: "0" });
      await client.take("GET", "/user/logout");
      expect(await client.ask("GET", "/user/info")).toMatchObject({ type: "999", code: 0 });
    },
  );

  test(
    "a client written from the specification registers by phone with the six fields",
    { tag: ["@core", "@phone"] },
    async ({ baseURL, server }) => {
      const client = clientAt(baseURL!);
      const mobile = `139${randomInt(10_000_000, 100_000_000)}`;
      await client.take("POST", "/sms_mail", {
        user_string: mobile,
        scene: "register",
        area_code: "86",
        type: "phone",
      });
      const token = await client.take<string>("POST", "/user/register", {
        user_string: mobile,
        code: await server.codeFor(`+86 ${mobile}`),
        password: PASSWORD,
        re_password: PASSWORD,
        extension_code: "",
        type: "phone",
      });
      client.signIn(token);
      expect(await client.take("GET", "/user/info")).toMatchObject({ mobile: expect.any(String) });
    },
  );

  test(
    "a client written from the specification finds a title and a screen for every menu entry",
    { tag: ["@core", "@phone"] },
    async ({ baseURL }) => {
      type Entry = { key: string; title: string; path: string | null };
      const entries = await clientAt(baseURL!).take<Entry[]>("GET", "/menu");
      const screens = routeNames.map((name): string => routes[name]);
      expect(entries.length).toBeGreaterThan(0);
      for (const { key, title, path } of entries) {
        expect(title, key).not.toBe("");
        if (path !== null) expect(screens, key).toContain(path.split("?")[0]);
      }
    },
  );

  test(
    "a client written from the specification trades on a demo account",
    { tag: ["@core", "@phone"] },
    async ({ baseURL }) => {
      const client = clientAt(baseURL!);
      client.signIn(await client.take<string>("POST", "/user/registerMoni"));
      const coins = await client.take<{ id: number; name: string; subName: string | null }[]>(
        "GET",
        "/currency/list",
      );
      expect(coins).toContainEqual(
        expect.objectContaining({ id: 3, name: "USDT", subName: "ERC20", status: 1 }),
      );
      const quotations = await client.take<Fields[]>("GET", "/currency/quotation_new");
      const bitcoin = quotations.find(({ currency_id: id }) => String(id) === "1");
      const price = String(Math.floor(Number.parseFloat(bitcoin?.["price"] ?? "") * 0.96));
      const placed = await client.take<{ id: string }>("POST", "/coin/trade", {
        amount: "0.001",
        target_price: price,
        currency_id: "1",
        legal_id: "3",
        type: "buy",
      });
      const open = await client.take<{ list: Fields[] }>("GET", "/coin/list", {
        status: "in_progress",
      });
      expect(open.list.map(({ id }) => id)).toEqual([placed.id]);
      const kept = await client.ask("PUT", "/coin/trade", { id: placed.id, cancel: "0" });
      expect(kept.type).toBe("error");
      await client.take("PUT", "/coin/trade", { id: placed.id, cancel: "1" });
      await client.take("POST", "/coin/trade", {
        amount: "0.001",
        target_price: price,
        currency_id: "1",
        legal_id: "3",
        type: "sell",
      });
      await client.take("POST", "/wallet/detail", { currency: "3", type: "change" });
      await client.take("POST", "/news/list", { c_id: "4", page: "1", limit: "10" });
      await client.take("POST", "/optional/add", { currency_id: "1", legal_id: "3" });
      await client.take("GET", "/optional/list");
    },
  );
});
