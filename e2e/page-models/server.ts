import { expect, type APIRequestContext, type APIResponse } from "@playwright/test";

/** Calls to the server beside the page under test, as from a user's other device or mailbox. */
export type Server = {
  /** Opens a demo account, or that of the token's user, and returns its token. */
  openDemo: (token?: string) => Promise<string>;
  /** Opens an account by e-mail, perhaps with an invite code, and returns its token. */
  register: (address: string, password: string, invite?: string) => Promise<string>;
  /** Ends a session as another device would. */
  endSession: (token: string) => Promise<void>;
  /** Sets the user's country, by two letters. */
  setCountry: (token: string, country: string) => Promise<void>;
  /** Whether there is a faucet, which needs the development chain. */
  hasFaucet: (token: string) => Promise<boolean>;
  /** Has the faucet pay 1,000 USDT and waits until the spot account has the expected balance. */
  fillFromFaucet: (token: string, then?: string) => Promise<void>;
  /** The id of the latest news article. */
  newestArticle: () => Promise<string>;
  /** The code of the first work that a query finds; the house begins its sales up to a minute after the start. */
  workOnSale: (query: string, isDemo: boolean) => Promise<string>;
  /** The id of an artist. */
  firstArtist: () => Promise<string>;
  /** A user's fills with their fees, the newest first. */
  fillsOf: (token: string) => Promise<Fill[]>;
  /** A user's timed options, the newest first. */
  optionsOf: (token: string) => Promise<BoughtOption[]>;
  /** The dual investments on sale to a user. */
  shelvesFor: (token: string) => Promise<Shelf[]>;
  /** Accepts the risk of a sale, subscribes to it, and returns the number of the line. */
  subscribe: (token: string, project: string, wish: Wish) => Promise<number>;
  /** Waits for the newest code that was mailed to an address. */
  codeFor: (address: string) => Promise<string>;
  /** Waits for the newest mail with this subject to an address and returns its text. */
  mailTo: (address: string, subject: string) => Promise<string>;
};

export type Shelf = {
  id: string;
  symbol: string;
  linked_price: string;
  days: number;
  matures_at: string;
};

type Wish = { amount: string; pay_currency: string; price: string };

type Fill = { id: string; fee: string; fee_currency: string };

export type BoughtOption = {
  id: string;
  symbol: string;
  type: "up" | "down";
  state: string;
  /** The stake. */
  number: string;
  entry: Moment | null;
  settlement: Moment | null;
  /** Null while the option runs, like the profit. */
  payout: string | null;
  profit: string | null;
};

/** A recorded second with its price. */
type Moment = { event: number; at: string; price: string };

const USDT = { currency: "3" };

type Detail = { risk: { consent: string } };
type Answer = { type: string; message: unknown };
type Mail = { target: string; subject: string; body: string };

export function serverOf(request: APIRequestContext): Server {
  const call = async (path: string, form: Record<string, string> = {}, token = "") => {
    const headers: Record<string, string> = token === "" ? {} : { authorization: token };
    return messageOf(path, await request.post(`/api${path}`, { form, headers }));
  };
  const read = async (path: string, token: string) =>
    messageOf(path, await request.get(`/api${path}`, { headers: { authorization: token } }));
  /** Reads the newest messages until the expected one is among them. */
  const inOutbox = async (find: (mails: Mail[]) => string | undefined): Promise<string> => {
    let found: string | undefined;
    await expect(async () => {
      found = find((await (await request.get("/dev/outbox.json")).json()) as Mail[]);
      expect(found, "in the outbox").toBeDefined();
    }).toPass();
    return found!;
  };
  /** The token of a demo account, opened once, since the demo has its own sales. */
  let demo: string | undefined;
  const server: Server = {
    openDemo: async (token) => String(await call("/user/registerMoni", {}, token)),
    async register(address, password, invite = "") {
      await call("/sms_mail", { user_string: address, type: "email", scene: "register" });
      const code = await server.codeFor(address);
      const form = {
        user_string: address,
        type: "email",
        code,
        password,
        re_password: password,
        extension_code: invite,
      };
      return String(await call("/user/register", form));
    },
    async endSession(token) {
      await call("/user/logout", {}, token);
    },
    async setCountry(token, country) {
      await call("/user/country", { country }, token);
    },
    async newestArticle() {
      const { list } = (await call("/news/list", { c_id: "4" })) as { list: { id: string }[] };
      return list[0]?.id ?? "";
    },
    async workOnSale(query, isDemo) {
      const token = isDemo ? (demo ??= await server.openDemo()) : "";
      let code: string | undefined;
      await expect(async () => {
        const { list } = (await read(`/bind_box/getBoxList?${query}`, token)) as {
          list: { code: string }[];
        };
        code = list[0]?.code;
        expect(code, query).toBeDefined();
      }).toPass({ timeout: 120_000 });
      return code!;
    },
    async firstArtist() {
      const { list } = (await read("/bind_box/getArtist", "")) as { list: { id: string }[] };
      return list[0]?.id ?? "";
    },
    async hasFaucet(token) {
      const faucet = await read(`/dev/faucet?currency=${USDT.currency}`, token);
      return (faucet as { networks: unknown[] }).networks.length > 0;
    },
    async fillFromFaucet(token, then = "1000") {
      await call("/wallet/get_in_address", USDT, token);
      await call("/dev/faucet", { ...USDT, type: "ERC20" }, token);
      const available = async () => {
        const balance = await call("/wallet/detail", { ...USDT, type: "change" }, token);
        return (balance as { available: string }).available;
      };
      await expect.poll(available, { timeout: 120_000 }).toBe(then);
    },
    fillsOf: async (token) => ((await read("/coin/fills", token)) as { list: Fill[] }).list,
    optionsOf: async (token) =>
      ((await read("/microtrade/lists?limit=50", token)) as { list: BoughtOption[] }).list,
    shelvesFor: async (token) => ((await read("/dual/index", token)) as { list: Shelf[] }).list,
    async subscribe(token, project, wish) {
      const { risk } = (await read(`/project/detail?project_id=${project}`, token)) as Detail;
      const form = { ...wish, project_id: project, consent: risk.consent };
      return ((await call("/project/order", form, token)) as { line: number }).line;
    },
    codeFor: (address) =>
      inOutbox((mails) => {
        const mail = mails.find(({ target }) => target === address);
        return /\b\d{6}\b/.exec(mail?.body ?? "")?.[0];
      }),
    mailTo: (address, subject) =>
      inOutbox(
        (mails) => mails.find((mail) => mail.target === address && mail.subject === subject)?.body,
      ),
  };
  return server;
}

/** The message of a successful answer; a refusal or an error fails the test. */
async function messageOf(path: string, response: APIResponse): Promise<unknown> {
  const { type, message } = (await response.json()) as Answer;
  expect(type, `${path}: ${JSON.stringify(message)}`).toBe("ok");
  return message;
}
