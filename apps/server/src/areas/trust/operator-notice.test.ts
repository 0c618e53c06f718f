import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyDueChanges } from "../../operators/config-changes.ts";
import { type OperatorConsole, approvedBy, openConsole } from "../../testing/console.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

const DAY_MS = 86_400_000;
const BY = ["configuration-2", "owner"];

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  harness = await createHarness({ config: { isProduction: true } });
  office = await openConsole(harness);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

const ask = (change: object, effective_at?: string) =>
  office.call("configuration", "trust.requestChange", {
    change: change as never,
    reason: "as the market does it",
    ...(effective_at !== undefined && { effective_at }),
  });
const tiers = (taker_discount: string) => ({
  kind: "fee-tiers",
  subject: "all",
  value: [{ volume_min: "0", maker_discount: "0", taker_discount }],
});
const newest = async () => (await office.call("risk", "trust.listChanges", {})).message.list[0];
const inHours = (hours: number) =>
  new Date(harness.clock.now().getTime() + (hours * DAY_MS) / 24).toISOString();

describe("in production, a change of users' terms", () => {
  it("in production, a change of users' terms takes effect a day after its approval", async () => {
    const { message } = await ask(tiers("0.1"));
    await approvedBy(office, message.request_id, BY);
    expect(await newest()).toMatchObject({ effective_at: inHours(24), is_applied: false });
    harness.clock.advance(DAY_MS - 1);
    expect(await applyDueChanges(office.ctx)).toBe(0);
    harness.clock.advance(1);
    expect(await applyDueChanges(office.ctx)).toBe(1);
    expect(await newest()).toMatchObject({ is_applied: true });
  });

  it("in production, a change with less than a day's notice is refused, and a late approval still gives a day", async () => {
    expect((await ask(tiers("0.2"), inHours(23))).refusal?.code).toBe("effective-too-early");
    const { message } = await ask(tiers("0.2"), inHours(30));
    harness.clock.advance(DAY_MS);
    await approvedBy(office, message.request_id, BY);
    expect((await newest())?.effective_at).toBe(inHours(24));
  });

  it("in production, a change that does not concern users' terms takes effect at once", async () => {
    const { message } = await ask({ kind: "setting", subject: "site_name", value: "Candor now" });
    await approvedBy(office, message.request_id, BY);
    expect(await newest()).toMatchObject({ kind: "setting", is_applied: true });
  });
});

describe("in production, the console", () => {
  it("in production, the console binds its cookie to its host and to https, and shows no code", async () => {
    const { token } = await office.signIn("auditor");
    expect(token).not.toBe("");
    expect((await office.app.inject({ url: "/dev/code?name=owner" })).statusCode).toBe(404);
    const { headers } = await office.send("auditor", "auth.signOut", {});
    expect(headers["set-cookie"]).toMatch(/^__Host-operator=;.*Path=\/;.*Secure/i);
  });
});
