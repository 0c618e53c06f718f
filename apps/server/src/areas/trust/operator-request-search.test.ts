import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../../testing/console.ts";
import { type LiveUser, fundUser, placeLimit, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
let office: OperatorConsole;
let user: LiveUser;
let credit: string;
let freeze: string;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  user = await registerUser(harness, "mara.lind@candor.example");
  await fundUser(harness, user.id, 3, "10000");
  const terms = { currency_id: "3", type: "change", number: "1000.50", source: "outside" } as const;
  const reason = "a deposit that the chain lost";
  const asked = { id: user.id, ...terms, reason };
  credit = (await office.call("support", "wallet.requestCredit", asked)).message.request_id;
  const hold = { id: user.id, cause: "abuse", days: "30", reason } as const;
  freeze = (await office.call("risk", "account.requestFreeze", hold)).message.request_id;
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

const found = async (by: string, text: string) =>
  (await office.call(by, "trust.searchRequests", { text })).message.list.map(({ id }) => id);
const numberOf = async (id: string) =>
  (await office.call("owner", "trust.getRequest", { id })).message.number;

describe("a list of requests", () => {
  it("states the subject of each request, with the amount and its currency", async () => {
    const { message } = await office.call("finance", "trust.listRequests", { queue: "credit" });
    expect(message.list[0]?.facts).toContainEqual({
      name: "amount",
      kind: "money",
      value: "1000.5 USDT",
    });
  });

  it("leaves long facts to the single request", async () => {
    const hosts = Array.from({ length: 60 }, (_, index) => `host-${index}.example`);
    for (const [subject, value] of [
      ["site_name", "Candor now"],
      ["link_hosts", hosts],
    ] as const) {
      const change = { kind: "setting", subject, value };
      await office.call("configuration", "trust.requestChange", { change, reason: "a new one" });
    }
    const { message } = await office.call("risk", "trust.listRequests", { queue: "config" });
    const asked = (facts: readonly { name: string; value: string | null }[]) =>
      facts.find(({ name }) => name === "value-asked")?.value;
    const [short, long] = message.list;
    expect(asked(short?.facts ?? [])).toBe('"Candor now"');
    expect(asked(long?.facts ?? [])).toBeUndefined();
    const one = await office.call("risk", "trust.getRequest", { id: long?.id ?? "" });
    expect(asked(one.message.facts)).toContain("host-59.example");
  });
});

describe("the search for requests", () => {
  it("finds by a part of the user's name and by number, in any state", async () => {
    expect(await found("owner", "A.LIND")).toEqual([freeze, credit]);
    expect(await found("owner", `#${await numberOf(credit)}`)).toEqual([credit]);
    const version = 1;
    await office.call("support", "trust.withdrawRequest", { id: credit, version });
    expect(await found("owner", "mara")).toContain(credit);
  });

  it("finds nothing that this operator may not look at, but what they asked for themselves", async () => {
    expect(await found("finance", "mara")).toEqual([credit]);
    expect(await found("risk", "mara")).toEqual([freeze]);
    expect(await found("support", "mara")).toEqual([credit]);
    expect(await found("content", "mara")).toEqual([]);
    expect(await found("content", `#${await numberOf(credit)}`)).toEqual([]);
  });

  it("takes no wildcard and no single letter", async () => {
    expect(await found("owner", "m_ra")).toEqual([]);
    expect(await found("owner", "%%%")).toEqual([]);
    const { refusal } = await office.call("owner", "trust.searchRequests", { text: "m" });
    expect(refusal?.code).toBe("parameter-error");
  });
});

describe("whom a request is about", () => {
  it("is said to those who may see it: since when, worth what, asked what before", async () => {
    const { message } = await office.call("risk", "trust.getRequestUser", { id: freeze });
    expect(message).toMatchObject({
      id: user.id,
      account_name: user.email,
      realm: "live",
      worth: "10000",
      is_frozen: false,
      // The credit stands in a queue that risk does not see.
      requests: [],
    });
    const { message: seen } = await office.call("owner", "trust.getRequestUser", { id: freeze });
    expect(seen.requests.map(({ id }) => id)).toEqual([credit]);
  });

  it("is shown to no other operator, and never with contact details", async () => {
    const { refusal } = await office.call("finance", "trust.getRequestUser", { id: freeze });
    expect(refusal?.code).toBe("not-found");
    const { payload } = await office.send("risk", "trust.getRequestUser", { id: freeze });
    expect(payload).not.toMatch(/"email"|"mobile"|password|token/);
  });
});

describe("an order by its id", () => {
  it("is found with whose it is, and nothing else has its id", async () => {
    const { message: placed } = await placeLimit(harness, user.token, "buy", "0.01", "90000");
    const { message } = await office.call("support", "spot.findUserOrder", { id: placed.id });
    expect(message).toMatchObject({ user_id: user.id, order: { id: placed.id, type: "buy" } });
    const { refusal } = await office.call("support", "spot.findUserOrder", { id: user.id });
    expect(refusal?.code).toBe("order-not-found");
  });
});
