import { operatorContract } from "@candor/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPERATOR_PASSWORD, type OperatorConsole, openConsole } from "../../testing/console.ts";
import { demoUser, userIdOf } from "../../testing/factories.ts";
import { enrolAt } from "../../testing/enrol-at.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
let office: OperatorConsole;
let id: string;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  id = await userIdOf(harness, await demoUser(harness));
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

/** The rows that the log gains by some work. */
async function logged(work: () => Promise<unknown>) {
  const before = (await office.audit()).length;
  await work();
  return (await office.audit()).slice(before);
}
const freeze = (by: string, cause: string, reason: string) =>
  office.send(by, "account.freezeUser", { id, cause, hours: 2, reason });

describe("rows of the audit log", () => {
  it("the log has one row for a write: operator, action, target, reason, before and after", async () => {
    const rows = await logged(() => freeze("risk", "abuse", "=HYPERLINK(1)"));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      operator: "risk",
      action: "account.freezeUser",
      target: `user:${id}`,
      outcome: "done",
      reason: "=HYPERLINK(1)",
      before: null,
      after: { cause: "abuse" },
      address: "127.0.0.1",
    });
  });

  it.each([
    ["for a missing role", () => freeze("support", "abuse", "a reason"), "role-required"],
    ["for its input", () => freeze("risk", "weather", "a reason"), "parameter-error"],
    [
      "for the state of a market",
      () =>
        office.send("risk", "markets.resumeMarket", { market_id: 1, reason: "it is open already" }),
      "market-state-same",
    ],
    [
      "at the sign-in",
      () => office.send(undefined, "auth.signIn", { name: "risk", password: "x", code: "000000" }),
      "login-failed",
    ],
  ])("the log has one row for a write refused %s", async (_what, work, outcome) => {
    const rows = await logged(work);
    expect(rows.map((row) => row.outcome)).toEqual([outcome]);
  });

  it("the log has exactly one row for every declared write, even with invalid input", async () => {
    const writes = Object.entries(operatorContract).flatMap(([area, { calls }]) =>
      Object.entries(calls)
        .filter(([, { kind, isUnlogged }]) => kind === "write" && isUnlogged !== true)
        .map(([name]) => `${area}.${name}` as Parameters<OperatorConsole["send"]>[1]),
    );
    expect(writes.length).toBeGreaterThan(20);
    for (const write of writes) {
      const rows = await logged(() => office.send("owner-2", write, { surely: "unknown" }));
      expect(rows.map(({ action }) => action)).toEqual([write]);
    }
  });

  it("the log has no row for a read or for a call that only prepares another", async () => {
    const rows = await logged(async () => {
      await office.call("owner", "security.beginOperatorPasskey", {});
      await office.call("owner", "trust.listAudit", {});
      await office.call("risk", "account.findUser", { id, why: "a look at the account" });
    });
    expect(rows).toEqual([]);
  });

  it("the log has no password, code, token or authenticator's key", async () => {
    const code = office.codeOf();
    const { token } = await office.signIn("owner");
    const input = { name: "ines", reason: "joins the team" };
    const added = (await office.call({ token }, "auth.addOperator", input)).message;
    await office.signIn("owner", { password: "a wrong password", code: "123456" });
    const malformed = { name: "owner", password: "another wrong one", code: "12345" };
    await office.send(undefined, "auth.signIn", malformed);
    const weak = { password: "12345678", re_password: "12345678" };
    expect((await enrolAt(office, added.token, weak)).outcome).toBe("password-too-common");
    const { outcome, secret } = await enrolAt(office, added.token);
    expect(outcome).toBe("ok");
    const log = JSON.stringify(await office.audit());
    const secrets = [
      OPERATOR_PASSWORD,
      "a wrong password",
      "another wrong one",
      token,
      added.token,
      secret,
      code,
    ];
    for (const one of secrets) expect(log).not.toContain(one);
    expect(log).toContain("operator:ines");
  });

  it("the log truncates a very long input", async () => {
    const reason = "x".repeat(200_000);
    const rows = await logged(() => freeze("risk", "abuse", reason));
    expect(JSON.stringify(rows).length).toBeLessThan(4_000);
  });
});

describe("reading the audit log", () => {
  /** Appends a page's numbers; returns the cursor of the next page. */
  async function readPage(numbers: number[], from: { cursor?: string }): Promise<string | null> {
    const { message } = await office.call("auditor", "trust.listAudit", { limit: "7", ...from });
    numbers.push(...message.list.map(({ number }) => number));
    return message.cursor;
  }

  it("the log is filtered by operator, action, target and outcome, newest first", async () => {
    const filters = { operator: "risk", action: "account.freezeUser", outcome: "done" };
    const { message } = await office.call("auditor", "trust.listAudit", filters);
    expect(message.list).toHaveLength(1);
    const target = { target: `user:${id}`, limit: "100" };
    const numbers = (await office.call("owner", "trust.listAudit", target)).message.list.map(
      ({ number }) => number,
    );
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  });

  it("the log is filtered by time, from one moment up to another, and by any refusal", async () => {
    const numbers = async (filters: object) =>
      (await office.call("auditor", "trust.listAudit", { limit: "100", ...filters })).message.list;
    harness.clock.advance(3_600_000);
    const from = harness.clock.now().toISOString();
    const [row] = await logged(() => freeze("support", "abuse", "a reason"));
    harness.clock.advance(3_600_000);
    const until = harness.clock.now().toISOString();
    await freeze("support", "abuse", "another reason");
    expect((await numbers({ from, until })).map(({ number }) => number)).toEqual([row?.number]);
    // The same moment written without milliseconds.
    const plain = `${from.slice(0, 19)}Z`;
    expect(await numbers({ from: plain, until })).toHaveLength(1);
    expect(await numbers({ until: from, from: until })).toEqual([]);
    expect(await numbers({ from, outcome: "refused" })).toHaveLength(2);
    expect(await numbers({ from, outcome: "done" })).toEqual([]);
    const { refusal } = await office.call("auditor", "trust.listAudit", { from: "yesterday" });
    expect(refusal?.code).toBe("parameter-error");
  });

  it("pages of the log have no gap", async () => {
    const pages: number[] = [];
    let cursor: { cursor?: string } | undefined = {};
    while (cursor !== undefined) {
      const rest: string | null = await readPage(pages, cursor);
      cursor = rest === null ? undefined : { cursor: rest };
    }
    expect(pages.toReversed()).toEqual(pages.map((_, index) => index + 1));
  });

  it("the log is exported as CSV in which no cell is a formula", async () => {
    const { message } = await office.call("auditor", "trust.exportAudit", {});
    const lines = message.csv.split("\r\n");
    expect(lines[0]).toContain('"number","at","operator","action","target","outcome","reason"');
    expect(lines).toHaveLength((await office.audit()).length + 2);
    expect(message.csv).toContain(`,"'=HYPERLINK(1)",`);
    expect(message.csv).not.toContain(',"=');
    expect(message.cursor).toBeNull();
  });
});
