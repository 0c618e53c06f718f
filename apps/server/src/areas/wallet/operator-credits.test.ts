import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../../testing/console.ts";
import {
  type LiveUser,
  balanceOf,
  demoUser,
  fundUser,
  registerUser,
  userIdOf,
} from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

const USDT = "3";
const reason = "a deposit that the chain lost";

let harness: Harness;
let office: OperatorConsole;
let user: LiveUser;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  user = await registerUser(harness);
  await fundUser(harness, user.id, 3, "100");
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

type Asked = { number?: string; currency_id?: string; source?: "outside" | "house"; id?: string };

const ask = (asked: Asked = {}) =>
  office.call("support", "wallet.requestCredit", {
    id: user.id,
    currency_id: USDT,
    type: "change",
    number: "250.5",
    source: "outside",
    reason,
    ...asked,
  });
const asked = async (terms: Asked = {}) => (await ask(terms)).message.request_id;
const approve = (by: string, id: string, version: number) =>
  office.call(by, "trust.approveRequest", { id, version });
const balance = async () => (await balanceOf(harness, user.token, "USDT")).available;

describe("a manual credit", () => {
  it("a manual credit moves nothing before two other operators approve it, and then once", async () => {
    const id = await asked();
    expect(await balance()).toBe("100");
    const first = await approve("finance", id, 1);
    expect(first.message.approvals.map(({ operator }) => operator)).toEqual(["finance"]);
    expect([first.message.state, await balance()]).toEqual(["open", "100"]);
    const second = await approve("finance-2", id, 2);
    expect([second.message.state, await balance()]).toEqual(["approved", "350.5"]);
    expect((await approve("finance-3", id, 3)).refusal?.code).toBe("request-closed");
    expect(await balance()).toBe("350.5");
  });

  it("a manual credit is in the user's bill with its reason, and the user is notified", async () => {
    const credited = { token: user.token };
    const account = { currency: USDT, type: "change" } as const;
    const bill = await harness.call("wallet.getBalance", account, credited);
    const line = { kind: "credit", amount: "250.5", reason };
    expect(JSON.stringify(bill.message)).toContain(reason);
    const notices = await harness.call("notices.listNotices", {}, credited);
    expect(notices.message.list[0]?.content).toContain("We credited 250.5 USDT");
    expect(notices.message.list[0]?.content).toContain(reason);
    const entries = await office.call("auditor", "wallet.listUserEntries", {
      id: user.id,
      why: "a look at the account",
      ...account,
    });
    expect(entries.message.list).toMatchObject([line, { kind: "funding" }]);
    const held = await office.call("support", "wallet.listUserBalances", {
      id: user.id,
      why: "a look at the account",
    });
    expect(held.message.find(({ currency_code: code }) => code === "USDT")).toMatchObject({
      type: "change",
      available: "350.5",
      equivalent: "350.5",
    });
  });

  it("a credit above the house's fees is refused and its request stays open", async () => {
    const id = await asked({ source: "house", number: "1000" });
    await approve("finance", id, 1);
    const before = await balance();
    expect((await approve("finance-2", id, 2)).refusal?.code).toBe("insufficient-balance");
    const { message } = await office.call("finance-2", "trust.getRequest", { id });
    expect(message).toMatchObject({ state: "open", version: 2 });
    expect(message.approvals).toHaveLength(1);
    expect(await balance()).toBe(before);
  });

  it("a credit to a demo account comes from the demo realm", async () => {
    const token = await demoUser(harness);
    const id = await asked({ id: await userIdOf(harness, token) });
    await approve("finance", id, 1);
    await approve("owner", id, 2);
    expect((await balanceOf(harness, token, "USDT")).available).toBe("100250.5");
  });

  it.each([
    [{ id: "018f0000-0000-7000-8000-000000000000" }, "not-found"],
    [{ currency_id: "99" }, "unknown-currency"],
    [{ number: "0.0000000000001" }, "too-many-decimals"],
    [{ number: "0" }, "amount-invalid"],
    [{ number: "-5" }, "amount-invalid"],
  ])("a request for a credit with %j is refused: %s", async (terms, code) => {
    expect((await ask(terms)).refusal?.code).toBe(code);
  });
});

it("a credit of fiat goes only to the fiat account", async () => {
  const asked = {
    id: user.id,
    currency_id: "108",
    number: "10",
    source: "outside",
    reason,
  } as const;
  const toSpot = await office.call("support", "wallet.requestCredit", { ...asked, type: "change" });
  expect(toSpot.refusal?.code).toBe("fiat-legal-only");
  const { message } = await office.call("support", "wallet.requestCredit", {
    ...asked,
    type: "legal",
  });
  await approve("finance", message.request_id, 1);
  expect((await approve("finance-2", message.request_id, 2)).message.state).toBe("approved");
});
