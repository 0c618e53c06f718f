import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatorConsole, approvedBy, openConsole } from "../../testing/console.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { WITHDRAWING, openWithdrawer } from "../../testing/withdrawer.ts";

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  harness = await createHarness({ config: WITHDRAWING });
  office = await openConsole(harness);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

const reason = "the node has lost it, by its log";
const ask = async (id: string, outcome: "send" | "return", by = "finance") => {
  const answer = await office.call(by, "withdrawal.requestSettlement", { id, outcome, reason });
  return answer.refusal?.code ?? answer.message.request_id;
};
const set = (change: string, id: string) =>
  harness.database.ownerPool.query(`UPDATE withdrawals SET ${change} WHERE id = $1`, [id]);
const found = async (id: string) => {
  const { rows } = await harness.database.pool.query<{ state: string; problem: string | null }>(
    "SELECT state, problem FROM withdrawals WHERE id = $1",
    [id],
  );
  return [rows[0]?.state, rows[0]?.problem];
};
const inDoubt = async (problem = "signer-silent") => {
  const mara = await openWithdrawer(harness, "500");
  const id = await mara.request();
  await approvedBy(office, id, ["finance", "finance-2"]);
  await set(`state = 'unknown', problem = '${problem}'`, id);
  return { mara, id };
};

describe("a withdrawal in doubt", () => {
  it("a withdrawal in doubt is sent once another operator agrees", async () => {
    const { mara, id } = await inDoubt();
    const request = await ask(id, "send");
    expect(await approvedBy(office, request, ["finance"])).toBe("own-request");
    expect(await approvedBy(office, request, ["risk"])).toBe("not-found");
    expect(await found(id)).toEqual(["unknown", "signer-silent"]);
    expect(await approvedBy(office, request, ["finance-2"])).toBe("approved");
    expect(await found(id)).toEqual(["approved", null]);
    expect(await mara.funds()).toEqual(["400", "100"]);
  });

  it("a withdrawal in doubt stays frozen until the signer has sworn it off", async () => {
    const { mara, id } = await inDoubt();
    const request = await ask(id, "return");
    expect(await approvedBy(office, request, ["finance-3"])).toBe("approved");
    expect(await found(id)).toEqual(["returning", "signer-silent"]);
    expect(await mara.funds()).toEqual(["400", "100"]);
    expect(await mara.find(id)).toMatchObject({ state: "returning", may_cancel: false });
  });

  it("only finance asks to settle a withdrawal in doubt, once at a time", async () => {
    const { id } = await inDoubt();
    expect(await ask(id, "send", "risk")).toBe("role-required");
    const asked = await Promise.all([ask(id, "send"), ask(id, "return", "finance-2")]);
    expect(asked.filter((one) => one === "change-pending")).toHaveLength(1);
    const request = asked.find((one) => one !== "change-pending") ?? "";
    await office.call("finance-3", "trust.rejectRequest", { id: request, version: 1, reason });
    expect(await found(id)).toEqual(["unknown", "signer-silent"]);
    expect(await ask(id, "return")).not.toBe("change-pending");
  });

  it("a withdrawal that failed on its chain can be returned but not sent again", async () => {
    const { id } = await inDoubt("failed-on-chain");
    expect(await ask(id, "send")).toBe("request-closed");
    const request = await ask(id, "return");
    const { facts } = (await office.call("finance-2", "trust.getRequest", { id: request })).message;
    expect(Object.fromEntries(facts.map(({ name, value }) => [name, value]))).toMatchObject({
      amount: "100 USDT",
      problem: "failed-on-chain",
      outcome: "return",
    });
  });

  it("a withdrawal no longer in doubt can be neither asked about nor settled", async () => {
    const { id } = await inDoubt();
    const request = await ask(id, "send");
    await set("state = 'broadcasting', problem = NULL", id);
    expect(await approvedBy(office, request, ["finance-2"])).toBe("request-closed");
    expect(await ask(id, "return")).toBe("request-closed");
    expect(await found(id)).toEqual(["broadcasting", null]);
    expect(await ask(crypto.randomUUID(), "return")).toBe("not-found");
  });
});

describe("the list of operators", () => {
  it("operators list all users' withdrawals, newest first, filtered by state", async () => {
    const { id, mara } = await inDoubt("node-refused");
    const { message } = await office.call("auditor", "withdrawal.listAllWithdrawals", {});
    expect(message.list[0]).toMatchObject({
      id,
      user_id: mara.id,
      account_name: mara.email,
      currency_code: "USDT",
      number: "100",
      fee: "4",
      state: "unknown",
      problem: "node-refused",
    });
    const waiting = await mara.request();
    const ofState = { state: "unknown" } as const;
    const doubtful = await office.call("finance", "withdrawal.listAllWithdrawals", ofState);
    const ids = doubtful.message.list.map((one) => one.id);
    expect([ids.includes(id), ids.includes(waiting)]).toEqual([true, false]);
  });
});

it("the hot wallet is shown as it was last seen, with the amounts that wait to be paid", async () => {
  const wallet = async () => (await office.call("risk", "withdrawal.getHotWallet", {})).message;
  expect(await wallet()).toEqual({ address: null, seen_at: null, balances: [], moves: [] });
  const address = "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359";
  await harness.database.ownerPool.query(
    `INSERT INTO hot_wallets VALUES ('ERC20', $1, $2, '{"3": "1250.5", "2": "0.75"}')`,
    [address, harness.clock.now()],
  );
  await harness.database.ownerPool.query("UPDATE withdrawals SET state = 'review', problem = NULL");
  const mara = await openWithdrawer(harness);
  const [first, second] = [await mara.request(), await mara.request({ number: "50.5" })];
  for (const id of [first, second])
    expect(await approvedBy(office, id, ["finance", "finance-2"])).toBe("approved");
  expect(await wallet()).toMatchObject({ address, seen_at: harness.clock.now().toISOString() });
  expect((await wallet()).balances.toSorted((a, b) => (a.holds < b.holds ? -1 : 1))).toEqual([
    { currency_code: "ETH", holds: "0.75", waits: "0", unswept: "0" },
    { currency_code: "USDT", holds: "1250.5", waits: "142.5", unswept: "0" },
  ]);
});
