import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser, openSession, userIdOf } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";

const RATES = { read: 6, write: 5, order: 4, play: 3, auth: 60, code: 3, sends: 20 };

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness({ config: { rates: RATES } });
});
afterAll(() => harness.close());

type Sent = {
  url: string;
  method?: "GET" | "POST";
  token?: string;
  address?: string;
  headers?: Record<string, string>;
};

const send = async ({ url, method = "GET", token, address = "192.0.2.1", headers = {} }: Sent) => {
  const response = await harness.app.inject({
    method,
    url: `/api${url}`,
    remoteAddress: address,
    headers: { ...headers, ...(token === undefined ? {} : { authorization: token }) },
  });
  const { refusal } = response.json<{
    refusal?: { code: string; params: Record<string, string> };
  }>();
  return {
    status: response.statusCode,
    refusal,
    retryAfter: response.headers["retry-after"],
    isPassed: refusal?.code !== "too-many-requests",
  };
};

/** The number of `count` requests that the limit let through. */
async function passing(count: number, sent: (turn: number) => Sent): Promise<number> {
  let passed = 0;
  for (let turn = 0; turn < count; turn += 1) if ((await send(sent(turn))).isPassed) passed += 1;
  return passed;
}

describe("the requests of a minute", () => {
  it.each([
    ["read", { url: "/getSiteConfig" }],
    ["write", { url: "/optional/add", method: "POST" }],
    ["order", { url: "/coin/trade", method: "POST" }],
    ["play", { url: "/game/move", method: "POST" }],
    ["code", { url: "/sms_mail", method: "POST" }],
  ] as const)(
    "requests beyond the limit of their class are refused: %s",
    async (rateClass, sent) => {
      const address = `198.51.100.${Object.keys(RATES).indexOf(rateClass)}`;
      expect(await passing(RATES[rateClass] + 3, () => ({ ...sent, address }))).toBe(
        RATES[rateClass],
      );
      const { status, refusal, retryAfter } = await send({ ...sent, address });
      expect([status, retryAfter]).toEqual([200, refusal?.params["seconds"]]);
      expect(refusal).toMatchObject({
        code: "too-many-requests",
        params: { seconds: expect.stringMatching(/^[1-9][0-9]?$/) as string },
      });
    },
  );

  it("requests are counted over all calls of a class together", async () => {
    const urls = ["/getSiteConfig", "/currency/list", "/currency/quotation_new"];
    const count = await passing(9, (turn) => ({
      url: urls[turn % 3] ?? "",
      address: "198.51.100.20",
    }));
    expect(count).toBe(RATES.read);
  });

  it("requests of one class use up nothing of another", async () => {
    await passing(9, () => ({ url: "/getSiteConfig", address: "198.51.100.30" }));
    const sent = { url: "/sms_mail", method: "POST", address: "198.51.100.30" } as const;
    expect((await send(sent)).isPassed).toBe(true);
  });

  it("a signed-in user's requests are counted per user, over all addresses and sessions", async () => {
    const token = await demoUser(harness);
    const second = await openSession(harness, await userIdOf(harness, token));
    const spent = 1;
    const count = await passing(9, (turn) => ({
      url: "/user/info",
      token: turn % 2 === 0 ? token : second,
      address: `203.0.113.${turn}`,
    }));
    expect(count).toBe(RATES.read - spent);
    expect((await send({ url: "/user/info", token: await demoUser(harness) })).isPassed).toBe(true);
  });

  it("requests with unknown tokens are counted by address, however the token changes", async () => {
    const count = await passing(9, (turn) => ({
      url: "/user/info",
      token: `made-up-${turn}`,
      address: "198.51.100.40",
    }));
    expect(count).toBe(RATES.read);
  });

  it("once an address has used up its unknown tokens, they are refused without a look-up", async () => {
    const address = "198.51.100.45";
    const stale = (turn: number) => ({ token: `made-up-${turn}`, address });
    for (let turn = 0; turn < RATES.read; turn += 1)
      expect((await send({ url: "/user/info", ...stale(turn) })).isPassed).toBe(true);
    const write = { url: "/optional/add", method: "POST" } as const;
    expect((await send({ ...write, ...stale(9) })).isPassed).toBe(false);
    expect((await send({ ...write, address })).isPassed, "a guest without any").toBe(true);
  });

  it("requests that guess or send codes are counted by address, over all users signed in there", async () => {
    const address = "198.51.100.46";
    const tokens = await Promise.all(Array.from({ length: 4 }, () => demoUser(harness)));
    const count = await passing(9, (turn) => ({
      url: "/sms_mail",
      method: "POST",
      token: tokens[turn % 4]!,
      address,
    }));
    expect(count).toBe(RATES.code);
  });

  it("requests that send codes are counted over all callers together", async () => {
    const own = await createHarness({ config: { rates: { ...RATES, sends: 4 } } });
    const codes: unknown[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const remoteAddress = `203.0.113.${turn}`;
      const sent = { method: "POST", url: "/api/sms_mail", remoteAddress } as const;
      const { refusal } = (await own.app.inject(sent)).json<{ refusal: { code: string } }>();
      codes.push(refusal.code);
    }
    expect(codes.filter((code) => code === "too-many-requests")).toHaveLength(2);
    expect(codes.slice(4)).toEqual(["too-many-requests", "too-many-requests"]);
    await own.close();
  });

  it("a user over the limit can still log out", async () => {
    const token = await demoUser(harness);
    const write = { url: "/optional/add", method: "POST", token } as const;
    await passing(RATES.write + 1, () => write);
    expect((await send(write)).isPassed).toBe(false);
    const { status, refusal } = await send({ url: "/user/logout", token });
    expect([status, refusal]).toEqual([200, undefined]);
  });

  it("a forwarding header does not change the address that requests are counted by", async () => {
    const count = await passing(9, (turn) => ({
      url: "/getSiteConfig",
      address: "198.51.100.50",
      headers: {
        "x-forwarded-for": `10.0.0.${turn}`,
        forwarded: `for=10.0.0.${turn}`,
        "x-real-ip": `10.0.0.${turn}`,
      },
    }));
    expect(count).toBe(RATES.read);
  });

  it("requests are counted per IPv6 network, since its owner has 2^64 addresses", async () => {
    const count = await passing(9, (turn) => ({
      url: "/getSiteConfig",
      address: `2001:db8:1:2:${turn}::${turn}`,
    }));
    expect(count).toBe(RATES.read);
    expect((await send({ url: "/getSiteConfig", address: "2001:db8:1:3::1" })).isPassed).toBe(true);
  });
});

describe("behind a proxy that is trusted", () => {
  it.each([
    ["by its address", ["192.0.2.80"]],
    ["by its network", ["192.0.2.0/24"]],
    ["by the number of hops", 1],
  ])("behind a proxy trusted %s, each guest has a limit of their own", async (_how, trustProxy) => {
    const behind = await createHarness({ config: { rates: RATES, trustProxy } });
    const ask = async (forwarded: string, address = "192.0.2.80") => {
      const response = await behind.app.inject({
        url: "/api/getSiteConfig",
        remoteAddress: address,
        headers: { "x-forwarded-for": forwarded },
      });
      return response.json<{ type: string }>().type;
    };
    for (let turn = 0; turn < RATES.read; turn += 1) expect(await ask("198.51.100.1")).toBe("ok");
    expect(await ask("198.51.100.1")).toBe("error");
    expect(await ask("198.51.100.2"), "another guest behind it").toBe("ok");
    expect(await ask("198.51.100.9, 198.51.100.1"), "what a guest adds himself").toBe("error");
    await behind.close();
  });

  it("a forwarding header from an address that is not trusted is ignored", async () => {
    const config = { rates: RATES, trustProxy: ["192.0.2.80"] };
    const behind = await createHarness({ config });
    const types: string[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const headers = { "x-forwarded-for": `10.0.0.${turn}` };
      const sent = { url: "/api/getSiteConfig", remoteAddress: "192.0.2.81", headers };
      types.push((await behind.app.inject(sent)).json<{ type: string }>().type);
    }
    expect(types.filter((type) => type === "ok")).toHaveLength(RATES.read);
    await behind.close();
  });
});
