import { afterAll, beforeAll, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../../testing/console.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { giveTotp } from "../../testing/proving.ts";
import { WITHDRAWING, openWithdrawer } from "../../testing/withdrawer.ts";

const HOUR_MS = 3_600_000;
const ADDRESS_HOLD_MS = 48 * HOUR_MS;
const SECURITY_HOLD_MS = 24 * HOUR_MS;

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  const config = {
    ...WITHDRAWING,
    addressHoldMs: ADDRESS_HOLD_MS,
    securityHoldMs: SECURITY_HOLD_MS,
  };
  harness = await createHarness({ config });
  office = await openConsole(harness);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

/** Advances the clock and quotes fresh prices. */
const pass = async (ms: number): Promise<void> => {
  harness.clock.advance(ms);
  await harness.moveIndex("1");
};
const inMs = (ms: number): string => new Date(harness.clock.now().getTime() + ms).toISOString();
const approve = async (by: string, id: string, version: number): Promise<string> => {
  const answer = await office.call(by, "trust.approveRequest", { id, version });
  return answer.refusal?.code ?? answer.message.state;
};
const listed = async (state: "held" | "review") => {
  const { message } = await office.call("finance", "withdrawal.listAllWithdrawals", { state });
  return message.list.map(({ id }) => id);
};

it("a withdrawal to an address that was just listed cannot be approved before its hold ends", async () => {
  const mara = await openWithdrawer(harness);
  const until = inMs(ADDRESS_HOLD_MS);
  const id = await mara.request();
  expect(await mara.find(id)).toMatchObject({ state: "held", held_until: until, status: 0 });
  expect([await listed("held"), await listed("review")]).toEqual([[id], []]);
  expect(await approve("finance", id, 1)).toBe("open");
  expect(await approve("finance-2", id, 2)).toBe("approve-later");
  await pass(ADDRESS_HOLD_MS - 1_000 - 1);
  expect(await approve("finance-2", id, 2)).toBe("approve-later");
  expect(await mara.find(id)).toMatchObject({ state: "held" });
  harness.clock.advance(1);
  expect(await mara.find(id)).toMatchObject({ state: "review", held_until: null });
  expect([await listed("held"), await listed("review")]).toEqual([[], [id]]);
  expect(await approve("finance-2", id, 2)).toBe("approved");
  expect(await mara.find(id)).toMatchObject({ state: "approved", held_until: null, due_at: null });
});

it("a change of protections holds a withdrawal that was requested before", async () => {
  const mara = await openWithdrawer(harness);
  await pass(ADDRESS_HOLD_MS);
  const id = await mara.request();
  expect(await mara.find(id)).toMatchObject({ state: "review", held_until: null });
  expect(await approve("finance", id, 1)).toBe("open");
  await giveTotp(harness, mara);
  const until = inMs(SECURITY_HOLD_MS);
  expect(await mara.find(id)).toMatchObject({ state: "held", held_until: until });
  expect((await mara.terms()).held_until).toBe(until);
  const refused = await office.call("finance-2", "trust.approveRequest", { id, version: 2 });
  expect(refused.refusal).toEqual({
    code: "approve-later",
    params: { from: `${until.slice(0, 16)}Z` },
  });
  const { facts } = (await office.call("finance", "trust.getRequest", { id })).message;
  expect(facts.find(({ name }) => name === "held-until")?.value).toBe(until);
  await pass(SECURITY_HOLD_MS);
  expect((await mara.terms()).held_until).toBeNull();
  expect(await approve("finance-2", id, 2)).toBe("approved");
});

it("a user cancels a held withdrawal and gets its amount back", async () => {
  const mara = await openWithdrawer(harness, "500");
  const id = await mara.request();
  expect([await mara.cancel(id), await mara.funds()]).toEqual(["cancelled", ["500", "0"]]);
  expect(await mara.find(id)).toMatchObject({ status: null, held_until: null, due_at: null });
});

it("a withdrawal is not approved while the account is frozen or locked", async () => {
  const [mara, other] = [await openWithdrawer(harness), await openWithdrawer(harness)];
  await pass(ADDRESS_HOLD_MS);
  const [frozen, locked] = [await mara.request(), await other.request()];
  const reason = "reported as stolen";
  const freeze = { id: mara.id, cause: "theft_suspected", hours: 3, reason } as const;
  await office.call("risk", "account.freezeUser", freeze);
  await harness.call("security.lockAccount", {}, { token: other.token });
  for (const id of [frozen, locked]) expect(await approve("finance", id, 1)).toBe("open");
  expect(await approve("finance-2", frozen, 2)).toBe("account-frozen");
  expect(await approve("finance-2", locked, 2)).toBe("account-locked");
  await pass(3 * HOUR_MS);
  expect(await approve("finance-2", frozen, 2)).toBe("approved");
});
