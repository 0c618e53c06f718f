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
  it("a list of requests shows each subject with the amount and its currency", async () => {
    const { message } = await office.call("finance", "trust.listRequests", { queue: "credit" });
    expect(message.list[0]?.facts).toContainEqual({
      name: "amount",
      kind: "money",
      value: "1000.5 USDT",
    });
  });

  it("a list of requests leaves out long facts, which the single request has", async () => {
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
  it("the search finds a request by a part of the user's name or by number, in any state", async () => {
    expect(await found("owner", "A.LIND")).toEqual([freeze, credit]);
    expect(await found("owner", `#${await numberOf(credit)}`)).toEqual([credit]);
    const version = 1;
    await office.call("support", "trust.withdrawRequest", { id: credit, version });
    expect(await found("owner", "mara")).toContain(credit);
  });

  it("the search finds only requests that the operator may see or has made", async () => {
    expect(await found("finance", "mara")).toEqual([credit]);
    expect(await found("risk", "mara")).toEqual([freeze]);
    expect(await found("support", "mara")).toEqual([credit]);
    expect(await found("content", "mara")).toEqual([]);
    expect(await found("content", `#${await numberOf(credit)}`)).toEqual([]);
  });

  it("the search refuses a single letter and takes wildcards literally", async () => {
    expect(await found("owner", "m_ra")).toEqual([]);
    expect(await found("owner", "%%%")).toEqual([]);
    const { refusal } = await office.call("owner", "trust.searchRequests", { text: "m" });
    expect(refusal?.code).toBe("parameter-error");
  });
});

describe("the user of a request", () => {
  it("an operator sees a request's user with age, worth and earlier requests that the operator may see", async () => {
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

  it("a request's user is hidden from other operators and shown without contact details", async () => {
    const { refusal } = await office.call("finance", "trust.getRequestUser", { id: freeze });
    expect(refusal?.code).toBe("not-found");
    const { payload } = await office.send("risk", "trust.getRequestUser", { id: freeze });
    expect(payload).not.toMatch(/"email"|"mobile"|password|token/);
  });
});

describe("an order by its id", () => {
  it("an operator finds an order by its id with its user, and no other record by that call", async () => {
    const { message: placed } = await placeLimit(harness, user.token, "buy", "0.01", "90000");
    const { message } = await office.call("support", "spot.findUserOrder", { id: placed.id });
    expect(message).toMatchObject({ user_id: user.id, order: { id: placed.id, type: "buy" } });
    const { refusal } = await office.call("support", "spot.findUserOrder", { id: user.id });
    expect(refusal?.code).toBe("order-not-found");
  });
});
