import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../testing/console.ts";
import { demoUser } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { operatorEndpoint } from "../testing/operator-endpoint.ts";
import { rowCounts } from "../testing/raw-request.ts";

const CODES_A_MINUTE = 2;

let harness: Harness;
let office: OperatorConsole;
let [userToken, operatorToken] = ["", ""];
beforeAll(async () => {
  const rates = {
    read: 1e6,
    write: 1e6,
    order: 1e6,
    play: 1e6,
    auth: 1e6,
    code: CODES_A_MINUTE,
    sends: 1e6,
  };
  harness = await createHarness({ config: { rates } });
  office = await openConsole(harness);
  userToken = await demoUser(harness);
  operatorToken = (await office.signIn("risk")).token;
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

const halt = { market_id: 1, cause: "incident", reason: "a try from outside" };
const marketState = () => harness.ctx.catalogue.market(1)?.state;
/** Waits until the log has one more row, because an attempt is logged beside its answer. */
async function nextRow(before: number) {
  await expect.poll(async () => (await office.audit()).length).toBe(before + 1);
  return (await office.audit()).at(-1);
}
const length = async () => (await office.audit()).length;

describe("a stranger", () => {
  it("a stranger adds nothing to the audit log, with any cookie or header sent to either side", async () => {
    const before = await length();
    for (const value of ["x", "A".repeat(43), userToken])
      for (const name of ["operator", "__Host-operator"]) {
        const headers = { cookie: `${name}=${value}` };
        await harness.app.inject({ url: "/api/user/info", headers });
        await office.send(undefined, "account.searchUsers", {}, { headers });
      }
    for (const authorization of ["x", userToken])
      await office.send(undefined, "markets.haltMarket", halt, { headers: { authorization } });
    await office.send(undefined, "auth.signIn", { surely: "x".repeat(500) });
    // A real session's row is appended after any row that these attempts would have caused.
    const headers = { cookie: `operator=${operatorToken}` };
    await harness.app.inject({ url: "/api/user/info", headers });
    expect(await nextRow(before)).toMatchObject({ operator: "risk", action: "users-api" });
  });
});

describe("what no honest client sends", () => {
  it("malformed text is refused wherever it is in a body", async () => {
    const texts = { en: { title: "x\0", summary: "", body: "" } };
    for (const [who, id, input] of [
      [undefined, "auth.signIn", { name: "\ud800", password: "x", code: "123456" }],
      [undefined, "auth.signIn", { name: "risk", password: "x\udfff", code: "123456" }],
      ["content", "content.previewItem", { texts }],
      ["configuration", "trust.requestChange", { kind: "setting", value: ["a", "\0"] }],
    ] as const)
      expect((await office.send(who, id, input)).statusCode, `${id}`).toBe(400);
  });

  it.each([
    ["name=risk&name=owner", 404],
    ["name[a]=risk", 404],
    ["name=%00", 400],
    ["name=nobody", 404],
    ["name=risk", 200],
  ])(
    "the console's dev page gives no authenticator code for a malformed or unknown name: %s",
    async (query, status) => {
      const { statusCode } = await office.app.inject({ url: `/dev/code?${query}` });
      expect(statusCode).toBe(status);
    },
  );
});

describe("a user's session", () => {
  it("a user's session is not accepted by the console, in any header", async () => {
    for (const headers of [
      { authorization: userToken },
      { authorization: `Bearer ${userToken}`, cookie: `operator=${userToken}` },
    ]) {
      const answer = await office.send(undefined, "account.searchUsers", {}, { headers });
      expect(answer.json()).toMatchObject({ type: "999" });
    }
  });

  it("a user's session halts no market on the console", async () => {
    const headers = { authorization: userToken };
    const answer = await office.send(undefined, "markets.haltMarket", halt, { headers });
    expect(answer.json()).toMatchObject({ refusal: { code: "session-required" } });
    expect(marketState()).toBe("open");
  });
});

describe("an operator's session", () => {
  it.each(["operator", "__Host-operator"])(
    "an operator's session is unknown to the users' side, and its use there as %s is logged once",
    async (name) => {
      const { token } = await office.signIn(name === "operator" ? "support" : "content");
      const before = await length();
      const headers = { cookie: `other=1; ${name}=${token}` };
      const response = await harness.app.inject({ url: "/api/user/info", headers });
      expect(response.json()).toMatchObject({ type: "999" });
      expect(await nextRow(before)).toMatchObject({
        operator: name === "operator" ? "support" : "content",
        action: "users-api",
        target: "/api/user/info",
      });
    },
  );

  it("repeated use of an operator's session on the users' side is logged once, at the rate limit at most", async () => {
    const { token } = await office.signIn("auditor");
    const before = await length();
    const codes: (string | undefined)[] = [];
    for (let turn = 0; turn < 4 * CODES_A_MINUTE; turn += 1) {
      const answer = await harness.app.inject({
        method: "POST",
        url: "/api/sms_mail",
        headers: { cookie: `operator=${token}` },
      });
      codes.push(answer.json<{ refusal?: { code: string } }>().refusal?.code);
    }
    const refused = codes.filter((code) => code === "too-many-requests");
    expect(refused).toHaveLength(3 * CODES_A_MINUTE);
    expect(await nextRow(before)).toMatchObject({ operator: "auditor", action: "users-api" });
    const { token: other } = await office.signIn("verification");
    const headers = { cookie: `operator=${other}` };
    await harness.app.inject({ url: "/api/user/info", headers });
    await expect.poll(length).toBe(before + 3);
    const rows = (await office.audit()).slice(before + 1);
    expect(rows.map(({ operator, action }) => `${operator} ${action}`)).toEqual([
      "verification auth.signIn",
      "verification users-api",
    ]);
  });

  it("an operator's token is not accepted as a user's token", async () => {
    const answer = await harness.call("account.getUser", {}, { token: operatorToken });
    expect(answer.refusal?.code).toBe("session-expired");
  });

  it("an operator's token is accepted only in its cookie", async () => {
    const headers = { authorization: operatorToken };
    const answer = await office.send(undefined, "auth.getOperator", {}, { headers });
    expect(answer.json()).toMatchObject({ refusal: { code: "session-required" } });
  });
});

describe("a page of another site", () => {
  const post = (headers: Record<string, string>, payload: string) =>
    office.app.inject({
      method: "POST",
      url: `/console/api${operatorEndpoint("markets.haltMarket").path}`,
      headers: { cookie: `operator=${operatorToken}`, ...headers },
      payload,
    });

  it.each(["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"])(
    "a page of another site cannot post a form to the console: %s",
    async (type) => {
      const text = new URLSearchParams({ ...halt, market_id: "1" }).toString();
      expect((await post({ "content-type": type }, text)).statusCode).toBe(415);
      expect(marketState()).toBe("open");
    },
  );

  it.each([
    { origin: "https://elsewhere.example" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "null" },
  ])("a page of another site cannot post JSON to the console: %j", async (headers) => {
    const json = { "content-type": "application/json", ...headers };
    const answer = await post(json, JSON.stringify(halt));
    expect(answer.statusCode).toBe(400);
    expect(marketState()).toBe("open");
  });
});

describe("a read", () => {
  it("a read of the console changes nothing but the list of searches, and a write is no GET request", async () => {
    const before = await rowCounts(harness);
    for (const id of ["account.searchUsers", "trust.getDashboard", "trust.listRequests"] as const)
      expect((await office.call({ token: operatorToken }, id, {})).type).toBe("ok");
    const url = `/console/api${operatorEndpoint("markets.haltMarket").path}`;
    const query = new URLSearchParams({ ...halt, market_id: "1" }).toString();
    const headers = { cookie: `operator=${operatorToken}` };
    const answer = await office.app.inject({ url: `${url}?${query}`, headers });
    expect(answer.statusCode).toBe(404);
    expect(marketState()).toBe("open");
    expect(before["user_searches"]).toBe("0");
    expect(await rowCounts(harness)).toEqual({ ...before, user_searches: "1" });
  });
});
