import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../../../testing/console.ts";
import { type LiveUser, fundUser, registerUser } from "../../../testing/factories.ts";
import { type Harness, createHarness } from "../../../testing/harness.ts";

const why = "asked by phone about a deposit";
const reason = "a deposit that the chain lost";

let harness: Harness;
let office: OperatorConsole;
let user: LiveUser;
let credit: string;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  user = await registerUser(harness, "mara.file@candor.example");
  await fundUser(harness, user.id, 3, "10000");
  harness.clock.advance(1_000);
  const terms = { currency_id: "3", type: "change", number: "1000.50", source: "outside" } as const;
  const asked = { id: user.id, ...terms, reason };
  credit = (await office.call("support", "wallet.requestCredit", asked)).message.request_id;
  harness.clock.advance(1_000);
  const freezing = { cause: "own_wish", hours: "1", reason: "asked for by the user" } as const;
  await office.call("risk", "account.freezeUser", { id: user.id, ...freezing });
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

const ofUser = { why };
const timeline = async (by: string, more: { limit?: string; cursor?: string } = {}) =>
  (await office.call(by, "account.listUserTimeline", { id: user.id, ...ofUser, ...more })).message;

describe("the timeline of a user", () => {
  it("a user's timeline merges notices, money, requests and operators' acts, newest first, and its parts omit none", async () => {
    const { list: all, cursor: end } = await timeline("finance", { limit: "100" });
    expect(end).toBeNull();
    const kinds = new Set(all.map(({ kind }) => kind));
    for (const kind of ["notice", "money", "request", "act"] as const)
      expect(kinds).toContain(kind);
    const times = all.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const seen: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const part = await timeline("finance", { limit: "2", ...(cursor && { cursor }) });
      seen.push(...part.list.map(({ kind, id }) => `${kind} ${id}`));
      cursor = part.cursor;
    }
    expect(seen).toEqual(all.map(({ kind, id }) => `${kind} ${id}`));
  });

  it("a user's timeline shows an operator only requests of queues that the operator may see", async () => {
    const requests = async (by: string) =>
      (await timeline(by, { limit: "100" })).list.flatMap((line) =>
        line.kind === "request" ? [line.id] : [],
      );
    expect(await requests("finance")).toEqual([credit]);
    expect(await requests("verification")).toEqual([]);
  });

  it("reading a user's timeline requires a reason and is recorded as a view of the user", async () => {
    const other = await registerUser(harness);
    const { refusal } = await office.call("risk", "account.listUserTimeline", { id: other.id });
    expect(refusal?.code).toBe("view-reason-required");
    await office.call("risk", "account.listUserTimeline", { id: other.id, why });
    const { message } = await office.call("auditor", "account.listUserViews", {});
    expect(message.list[0]).toMatchObject({ operator: "risk", user_id: other.id, reason: why });
  });
});

describe("a user's file", () => {
  it("a user's worth leaves out currencies without a price and names them", async () => {
    const { message } = await office.call("finance", "wallet.getUserWorth", {
      id: user.id,
      ...ofUser,
    });
    expect(message).toMatchObject({ assets: "10000", owed: "0", net: "10000", left_out: [] });
  });

  it("an operator sees a user's sessions and second factors, but no secret", async () => {
    const asked = { id: user.id, ...ofUser };
    const { message } = await office.call("support", "security.getUserSecurity", asked);
    expect(message).toMatchObject({ has_email: true, totp_at: null, passkeys: [] });
    expect(message.sessions.length).toBeGreaterThan(0);
    expect(message.sessions[0]?.address).toBeTruthy();
    const { payload } = await office.send("support", "security.getUserSecurity", asked);
    expect(payload).not.toMatch(/hash|token|secret|public_key/);
  });

  it("an operator sees only the name, scopes and last use of a user's API keys", async () => {
    await harness.database.ownerPool.query(
      `INSERT INTO api_keys (id, user_id, name, kind, secret, scopes, networks, expires_at, created_at)
       VALUES ($1, $2, 'Grid', 'hmac', 'sealed', '{read,spot}', '{}', $3, $4)`,
      [
        "K".repeat(64),
        user.id,
        new Date(harness.clock.now().getTime() + 86_400_000),
        harness.clock.now(),
      ],
    );
    const { message } = await office.call("risk", "keys.listUserKeys", { id: user.id, ...ofUser });
    expect(message).toMatchObject([{ name: "Grid", scopes: ["read", "spot"], used_at: null }]);
    expect(Object.keys(message[0] ?? {})).not.toContain("secret");
  });

  it("the lists of deposits, withdrawals, addresses and products are empty for a user without any", async () => {
    const asked = { id: user.id, ...ofUser };
    for (const call of [
      "deposit.listUserDeposits",
      "withdrawal.listUserWithdrawals",
      "withdrawal.listUserAddresses",
      "account.listUserProducts",
    ] as const) {
      const { message } = await office.call("finance", call, asked);
      expect([call, message.list]).toEqual([call, []]);
    }
  });

  it("an operator sees the requests about a user only in the queues that the operator may see", async () => {
    const asked = { id: user.id, ...ofUser };
    const { message } = await office.call("finance", "trust.listUserRequests", asked);
    expect(message.list.map(({ id }) => id)).toEqual([credit]);
    const other = await office.call("verification", "trust.listUserRequests", asked);
    expect(other.message.list).toEqual([]);
  });
});

type Filter = {
  text?: string;
  from?: string;
  until?: string;
  amount_min?: string;
  amount_max?: string;
  mine?: string;
};

describe("a list of requests", () => {
  const found = async (filter: Filter) =>
    (await office.call("finance", "trust.listRequests", filter)).message.list.map(({ id }) => id);

  it("an operator filters requests by text, day, amount and who has claimed them", async () => {
    const day = 86_400_000;
    const at = (ms: number) => new Date(harness.clock.now().getTime() + ms).toISOString();
    expect(await found({ text: "mara.file" })).toEqual([credit]);
    expect(await found({ text: "no user has this name" })).toEqual([]);
    expect(await found({ from: at(-day), until: at(day) })).toEqual([credit]);
    expect(await found({ from: at(day) })).toEqual([]);
    expect(await found({ amount_min: "1000.5", amount_max: "1000.5" })).toEqual([credit]);
    expect(await found({ amount_min: "1000.51" })).toEqual([]);
    expect(await found({ amount_max: "1000.49" })).toEqual([]);
    expect(await found({ mine: "1" })).toEqual([]);
    await office.call("finance", "trust.claimRequest", { id: credit, version: 1 });
    expect(await found({ mine: "1" })).toEqual([credit]);
    const { refusal } = await office.call("finance", "trust.listRequests", { amount_min: "ten" });
    expect(refusal?.code).toBe("parameter-error");
  });

  it("the next request skips those that another operator has claimed", async () => {
    const next = async (by: string, id: string) =>
      (await office.call(by, "trust.findNextRequest", { id })).message.id;
    expect(await next("finance", credit)).toBeNull();
    const asked = { id: user.id, currency_id: "3", type: "change", number: "7" } as const;
    const { message } = await office.call("support", "wallet.requestCredit", {
      ...asked,
      source: "outside",
      reason,
    });
    const second = message.request_id;
    expect(await next("finance", credit)).toBe(second);
    expect(await next("finance", second)).toBe(credit);
    expect(await next("finance-2", second), "it is claimed by another").toBeNull();
    const { refusal } = await office.call("verification", "trust.findNextRequest", { id: credit });
    expect(refusal?.code).toBe("not-found");
  });
});

describe("the days of the overview", () => {
  it("the overview lists days that are over and gives null for days before the first entry", async () => {
    harness.clock.advance(86_400_000);
    const { message } = await office.call("auditor", "trust.listDays", { days: "3" });
    expect(message).toHaveLength(3);
    expect(message[0]).toMatchObject({ users: null, volume: null, house: null });
    expect(message[2]).toMatchObject({ deposits: "0", withdrawals: "0", volume: "0" });
    expect(message[2]?.users).toBeGreaterThan(0);
    expect((message[2]?.day ?? "") < harness.clock.now().toISOString().slice(0, 10)).toBe(true);
  });
});
