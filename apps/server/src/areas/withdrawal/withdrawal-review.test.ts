import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { audit } from "../../ledger/audit.ts";
import { type OperatorConsole, approvedBy, openConsole } from "../../testing/console.ts";
import { openDepositor } from "../../testing/depositor.ts";
import { type Harness, audited, createHarness } from "../../testing/harness.ts";
import { WITHDRAWING, newAddress, openWithdrawer } from "../../testing/withdrawer.ts";

const TWO = ["finance", "finance-2"];

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

const approve = (by: string, id: string, version: number) =>
  office.call(by, "trust.approveRequest", { id, version });
const reject = (id: string, version = 1) =>
  office.call("finance", "trust.rejectRequest", { id, version, rejection: "address-doubtful" });
const set = (change: string, id: string) =>
  harness.database.ownerPool.query(`UPDATE withdrawals SET ${change} WHERE id = $1`, [id]);

describe("a withdrawal that is decided", () => {
  it("two operators of finance approve a withdrawal, each with a proof, and it stays frozen", async () => {
    const mara = await openWithdrawer(harness, "500");
    const id = await mara.request();
    expect(await approvedBy(office, id, ["risk"])).toBe("not-found");
    expect(await approvedBy(office, id, ["owner"])).toBe("role-required");
    const unproven = { id, version: 1 };
    const answer = await office.call("finance", "trust.approveRequest", unproven, { stepUp: null });
    expect(answer.refusal?.code).toBe("step-up-required");
    expect(await approvedBy(office, id, ["finance"])).toBe("open");
    expect((await approve("finance", id, 2)).refusal?.code).toBe("approved-already");
    expect(await mara.find(id)).toMatchObject({ state: "review" });
    expect((await approve("finance-2", id, 2)).message.state).toBe("approved");
    expect((await approve("finance-3", id, 3)).refusal?.code).toBe("request-closed");
    expect(await mara.find(id)).toMatchObject({ state: "approved", status: 0, may_cancel: true });
    expect(await mara.funds()).toEqual(["400", "100"]);
  });

  it("a refused withdrawal returns its amount, and its user reads the reason", async () => {
    const mara = await openWithdrawer(harness, "500");
    const id = await mara.request();
    await reject(id);
    expect(await mara.funds()).toEqual(["500", "0"]);
    expect(await mara.find(id)).toMatchObject({
      state: "refused",
      status: 2,
      reason: "address-doubtful",
      note: null,
      may_cancel: false,
      due_at: null,
    });
    expect((await mara.notices())[0]).toMatchObject({ code: "withdrawal-refused", type: "funds" });
    expect(await approvedBy(office, id, TWO)).toBe("request-closed");
    expect(await mara.cancel(id)).toBe("request-closed");
    expect(await mara.funds()).toEqual(["500", "0"]);
  });

  it("finance sees a withdrawal's address, who else listed it, and earlier deposits", async () => {
    const address = newAddress();
    const [mara, other] = [await openWithdrawer(harness), await openWithdrawer(harness)];
    const depositor = await openDepositor(harness);
    await other.save({ address });
    await other.remove((await other.listed())[0]?.id ?? "");
    const listed = await mara.save({ address, name: "Ledger" });
    const saved = harness.clock.now().toISOString();
    const id = await mara.request({ address: listed });
    await approvedBy(office, await depositor.request({ amount: "250", type: "TRC20" }), TWO);
    await harness.database.ownerPool.query("UPDATE deposits SET user_id = $1 WHERE user_id = $2", [
      mara.id,
      depositor.id,
    ]);
    const { facts } = (await office.call("finance", "trust.getRequest", { id })).message;
    await harness.database.ownerPool.query("UPDATE deposits SET user_id = $2 WHERE user_id = $1", [
      mara.id,
      depositor.id,
    ]);
    expect(Object.fromEntries(facts.map(({ name, value }) => [name, value]))).toMatchObject({
      user: mara.id,
      amount: "100 USDT",
      received: "96 USDT",
      network: "ERC20",
      "address-name": "Ledger",
      "address-saved": saved,
      "held-until": null,
      level: "1",
      deposited: "250 USDT",
      "deposited-beside": null,
      earlier: "0",
      "listed-by": other.email,
    });
  });

  it("a withdrawal is approved only in its requested state", async () => {
    const mara = await openWithdrawer(harness);
    const id = await mara.request();
    await approve("finance", id, 1);
    await set("state = 'approved'", id);
    expect((await approve("finance-2", id, 2)).refusal?.code).toBe("request-closed");
    await set("state = 'review'", id);
    expect((await approve("finance-2", id, 2)).message.state).toBe("approved");
  });
});

describe("a withdrawal that is taken back", () => {
  it("cancelling a withdrawal returns its amount once, approved or not", async () => {
    const mara = await openWithdrawer(harness, "500");
    const [asked, approved] = [await mara.request(), await mara.request()];
    await approvedBy(office, approved, TWO);
    expect(await mara.funds()).toEqual(["300", "200"]);
    expect([await mara.cancel(asked), await mara.cancel(approved)]).toEqual([
      "cancelled",
      "cancelled",
    ]);
    expect(await mara.funds()).toEqual(["500", "0"]);
    expect(await mara.find(asked)).toMatchObject({ status: null, may_cancel: false });
    expect(await approvedBy(office, asked, ["finance"])).toBe("request-closed");
    expect([await mara.cancel(asked), await mara.cancel(approved)]).toEqual([
      "request-closed",
      "request-closed",
    ]);
  });

  it("a user cancels only own withdrawals, and no deposit", async () => {
    const [mara, other] = [await openWithdrawer(harness), await openWithdrawer(harness)];
    const id = await mara.request();
    expect(await other.cancel(id)).toBe("not-found");
    const { message } = await harness.call("withdrawal.listWithdrawals", {}, other);
    expect(message.list).toEqual([]);
    const depositor = await openDepositor(harness);
    const deposit = await depositor.request({ type: "TRC20" });
    const sent = { token: depositor.token };
    const { refusal } = await harness.call("withdrawal.cancelWithdrawal", { id: deposit }, sent);
    expect(refusal?.code).toBe("not-found");
    expect(await depositor.list()).toMatchObject([{ state: "requested" }]);
    expect(await mara.find(id)).toMatchObject({ state: "review" });
  });

  it("a withdrawal that is being signed cannot be cancelled", async () => {
    const mara = await openWithdrawer(harness, "500");
    const id = await mara.request();
    await approvedBy(office, id, TWO);
    await set("state = 'broadcasting'", id);
    expect(await mara.cancel(id)).toBe("request-closed");
    expect(await mara.find(id)).toMatchObject({ state: "broadcasting", may_cancel: false });
    expect(await mara.funds()).toEqual(["400", "100"]);
  });

  it("a user may cancel a withdrawal while the account is frozen", async () => {
    const mara = await openWithdrawer(harness, "500");
    const id = await mara.request();
    const reason = "reported as stolen";
    const freeze = { id: mara.id, cause: "theft_suspected", hours: 3, reason } as const;
    await office.call("risk", "account.freezeUser", freeze);
    expect(await mara.request()).toBe("account-frozen");
    expect(await mara.cancel(id)).toBe("cancelled");
  });
});

describe("a withdrawal that is decided and taken back at the same moment", () => {
  it.each(["approved", "refused"])(
    "a withdrawal that is %s while its user cancels it ends as one of the two",
    async (decided) => {
      for (let round = 0; round < 6; round += 1) {
        const mara = await openWithdrawer(harness, "500");
        const id = await mara.request();
        await approve("finance", id, 1);
        const decide = () => (decided === "approved" ? approve("finance-2", id, 2) : reject(id, 2));
        const acts = [decide, () => mara.cancel(id)];
        if (round % 2 === 0) acts.reverse();
        await Promise.all(acts.map((act) => act()));
        const state = (await mara.find(id))?.state;
        expect(["cancelled", decided]).toContain(state);
        const frozen = state === "approved" ? ["400", "100"] : ["500", "0"];
        expect(await mara.funds()).toEqual(frozen);
      }
    },
  );
});

describe("the audit of the ledger", () => {
  const names = async () =>
    (await audit(harness.database.ownerPool, audited)).map(({ invariant }) => invariant);

  it("the audit finds frozen amounts without a withdrawal, and a sent withdrawal that was not posted", async () => {
    const mara = await openWithdrawer(harness);
    const id = await mara.request();
    expect(await names()).toEqual([]);
    await set("state = 'cancelled', held = 0", id);
    expect(await names()).toEqual(["what is frozen is what the holds say"]);
    await set("state = 'sent', sent_at = created_at", id);
    expect((await names()).toSorted()).toEqual([
      "the fee of a withdrawal is taken with it, once",
      "what is frozen is what the holds say",
      "what leaves was approved by operators as it is",
      "what was withdrawn and posted is what was posted for it, once",
    ]);
    await set("state = 'returned'", id);
    expect((await names()).toSorted()).toEqual([
      "what is frozen is what the holds say",
      "what leaves was approved by operators as it is",
    ]);
    await set("state = 'review', held = amount, sent_at = NULL", id);
    expect(await names()).toEqual([]);
  });
});
