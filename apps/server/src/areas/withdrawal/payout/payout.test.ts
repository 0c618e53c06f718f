import { dec, formatDec, sub } from "@candor/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { audit } from "../../../ledger/audit.ts";
import { JPY, THB, openBanker } from "../../../testing/banking.ts";
import { type OperatorConsole, approvedBy, openConsole } from "../../../testing/console.ts";
import { type Harness, audited, createHarness } from "../../../testing/harness.ts";
import { WITHDRAWING, setLimits } from "../../../testing/withdrawer.ts";

const TWO = ["finance", "finance-2"];
const reason = "paid from the account of the house";

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  harness = await createHarness({ config: { ...WITHDRAWING, securityHoldMs: 0 } });
  office = await openConsole(harness);
});
beforeEach(async () => {
  await harness.moveIndex("1");
  await setLimits(harness, "2");
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

const less = (from: string | undefined, amount: string) =>
  formatDec(sub(dec(from ?? ""), dec(amount)));
const take = (by: string, id: string) => office.call(by, "withdrawal.takePayout", { id });
const settle = (id: string, outcome: "paid" | "bounced", bank_reference?: string) =>
  office.call("finance", "withdrawal.requestPayout", {
    id,
    outcome,
    reason,
    ...(bank_reference !== undefined && { bank_reference }),
  });
/** An approved withdrawal that an operator has taken to be paid. */
async function taken(user: Awaited<ReturnType<typeof openBanker>>) {
  await user.keepCard();
  const id = await user.payOut();
  await approvedBy(office, id, TWO);
  await take("finance", id);
  return id;
}

describe("a withdrawal to a bank card", () => {
  it("a withdrawal to a bank card freezes fiat and shows the card's last digits", async () => {
    const mara = await openBanker(harness);
    const [before] = await mara.fiat();
    await mara.keepCard();
    const id = await mara.payOut();
    expect(await mara.fiat()).toEqual([less(before, "1000"), "1000"]);
    expect(await mara.find(id)).toMatchObject({
      type: "Bank",
      card: "domestic",
      address: "******************3000",
      fee: "30",
      received: "970",
      state: "review",
      may_cancel: true,
      confirmations_needed: null,
    });
    const { rows } = await harness.database.ownerPool.query<{ sealed: Buffer }>(
      "SELECT sealed FROM withdrawal_payouts WHERE withdrawal_id = $1",
      [id],
    );
    expect(rows[0]?.sealed.includes("Bank of the North")).toBe(false);
    const { facts } = (await office.call("finance", "trust.getRequest", { id })).message;
    expect(facts).toContainEqual({ name: "address-name", kind: "text", value: null });
  });

  it.each([
    ["no card of that kind", { card: "international" }, "card-missing"],
    ["a coin", { currency: "3" }, "network-unknown"],
    ["more decimals than baht have", { number: "500.001" }, "too-many-decimals"],
    ["a part of a yen", { currency: `${JPY}`, number: "2000.5" }, "too-many-decimals"],
    ["less than the minimum", { number: "299.99" }, "below-minimum"],
    ["more than there is", { number: "9999999" }, "insufficient-balance"],
    ["a currency that there is not", { currency: "999" }, "unknown-currency"],
  ])(
    "a withdrawal to a bank card is refused for %s and freezes nothing",
    async (_reason, told, refusal) => {
      const mara = await openBanker(harness);
      await mara.keepCard();
      expect(await mara.payOut(told)).toBe(refusal);
      expect((await mara.fiat())[1]).toBe("0");
      expect((await mara.fiat("JPY"))[1]).toBe("0");
    },
  );

  it("a withdrawal names a card or an address, and is refused with both or none", async () => {
    const mara = await openBanker(harness);
    await mara.keepCard();
    expect(await mara.payOut({ address: mara.address })).toBe("parameter-error");
    expect(await mara.request({ currency: `${THB}` })).toBe("not-found");
  });

  it("a withdrawal to another user's card or to a removed one is refused", async () => {
    const [mara, other] = [await openBanker(harness), await openBanker(harness)];
    await other.keepCard();
    expect(await mara.payOut()).toBe("card-missing");
    await mara.keepCard();
    await harness.database.ownerPool.query("DELETE FROM bank_cards WHERE user_id = $1", [mara.id]);
    expect(await mara.payOut()).toBe("card-missing");
  });

  it("withdrawals to a bank card and of coins share one daily limit", async () => {
    const mara = await openBanker(harness);
    await mara.keepCard();
    await setLimits(harness, "0.001");
    expect(await mara.payOut({ number: "2500" })).not.toMatch(/[a-z]-limit/);
    expect(await mara.request({ number: "50" })).toBe("withdrawal-limit");
  });

  it("a withdrawal to a bank card is refused while the rate for its limit is stale", async () => {
    const mara = await openBanker(harness);
    await mara.keepCard();
    const age = (by: string) =>
      harness.database.ownerPool.query(
        `UPDATE fiat_rates SET updated_at = updated_at ${by} interval '26 hours' WHERE currency_code = 'THB'`,
      );
    await age("-");
    await harness.ctx.catalogue.refresh();
    expect(await mara.payOut()).toBe("rate-stale");
    await age("+");
    await harness.ctx.catalogue.refresh();
  });

  it("a withdrawal to a bank card is not approved while a new card holds withdrawals", async () => {
    const mara = await openBanker(harness);
    await mara.keepCard();
    await harness.database.ownerPool.query(
      "UPDATE users SET withdrawals_held_until = $2 WHERE id = $1",
      [mara.id, new Date(harness.clock.now().getTime() + 3_600_000)],
    );
    const id = await mara.payOut();
    expect(await mara.find(id)).toMatchObject({ state: "held" });
    expect(await approvedBy(office, id, TWO)).toBe("approve-later");
  });

  it("finance sees a withdrawal to a bank card without the whole number of the card", async () => {
    const mara = await openBanker(harness);
    await mara.keepCard();
    const id = await mara.payOut();
    const { facts } = (await office.call("finance", "trust.getRequest", { id })).message;
    expect(Object.fromEntries(facts.map(({ name, value }) => [name, value]))).toMatchObject({
      amount: "1000 THB",
      received: "970 THB",
      address: "******************3000",
      "address-name": null,
    });
  });

  it("a withdrawal to a bank card counts in the queue of withdrawals", async () => {
    const mara = await openBanker(harness);
    const waiting = async () =>
      (await harness.call("withdrawal.getWithdrawalQueue", {})).message.waiting;
    const before = await waiting();
    await mara.keepCard();
    await mara.payOut();
    expect(await waiting()).toBe(before + 1);
  });
});

describe("a payout", () => {
  it("only finance sees the card of an approved payout, and the log names the operator", async () => {
    const mara = await openBanker(harness);
    await mara.keepCard();
    const id = await mara.payOut();
    expect((await take("finance", id)).refusal?.code).toBe("request-closed");
    await approvedBy(office, id, TWO);
    await mara.keepCard("4111111111111111");
    expect((await take("auditor", id)).refusal?.code).toBe("role-required");
    const { message } = await take("finance", id);
    expect(message).toMatchObject({
      amount: "970",
      currency_code: "THB",
      real_name: "Mara Lind",
      bank_account: "DE89370400440532013000",
    });
    const { rows } = await harness.database.ownerPool.query<{ n: number }>(
      "SELECT count(*)::integer AS n FROM audit_log WHERE body::text LIKE '%withdrawal.takePayout%' AND body::text LIKE $1",
      [`%withdrawal:${id}%`],
    );
    expect(rows[0]?.n).toBeGreaterThanOrEqual(2);
  });

  it("a user cancels a payout until an operator has taken it to be paid", async () => {
    const mara = await openBanker(harness);
    await mara.keepCard();
    const id = await mara.payOut();
    await approvedBy(office, id, TWO);
    expect(await mara.cancel(id)).toBe("cancelled");
    expect((await take("finance", id)).refusal?.code).toBe("request-closed");
    const other = await taken(mara);
    expect(await mara.find(other)).toMatchObject({ state: "broadcasting", may_cancel: false });
    expect(await mara.cancel(other)).toBe("request-closed");
  });

  it("a payout that is taken and cancelled at the same moment ends as one of the two", async () => {
    const mara = await openBanker(harness);
    await mara.keepCard();
    const id = await mara.payOut();
    await approvedBy(office, id, TWO);
    const [cancelled, shown] = await Promise.all([mara.cancel(id), take("finance", id)]);
    const state = (await mara.find(id))?.state;
    expect([cancelled, shown.refusal?.code, state]).toEqual(
      state === "cancelled"
        ? ["cancelled", "request-closed", "cancelled"]
        : ["request-closed", undefined, "broadcasting"],
    );
  });

  it("a paid payout is posted once, with the bank's reference, when a second operator agrees", async () => {
    const mara = await openBanker(harness);
    const [before] = await mara.fiat();
    const id = await taken(mara);
    expect((await settle(id, "paid")).refusal?.code).toBe("parameter-error");
    const { message } = await settle(id, "paid", "NORTH-4711");
    expect((await settle(id, "bounced")).refusal?.code).toBe("change-pending");
    expect(await approvedBy(office, message.request_id, ["finance"])).toBe("own-request");
    expect(await approvedBy(office, message.request_id, ["finance-2"])).toBe("approved");
    expect(await mara.fiat()).toEqual([less(before, "1000"), "0"]);
    expect(await mara.find(id)).toMatchObject({
      state: "confirmed",
      status: 1,
      transaction: "NORTH-4711",
      may_cancel: false,
    });
    expect((await mara.notices())[0]).toMatchObject({ code: "withdrawal-sent" });
    expect((await settle(id, "paid", "NORTH-4711")).refusal?.code).toBe("request-closed");
  });

  it("a bounced payout returns everything, including the fee", async () => {
    const mara = await openBanker(harness);
    const [before] = await mara.fiat();
    const id = await taken(mara);
    const { message } = await settle(id, "bounced");
    expect(await approvedBy(office, message.request_id, ["finance-3"])).toBe("approved");
    expect(await mara.fiat()).toEqual([before, "0"]);
    expect(await mara.find(id)).toMatchObject({ state: "returned", transaction: null });
    expect((await mara.notices())[0]).toMatchObject({ code: "withdrawal-returned" });
  });

  it("an operator may state a payout's outcome again after another operator rejected it", async () => {
    const mara = await openBanker(harness);
    const id = await taken(mara);
    const { message } = await settle(id, "paid", "WRONG-1");
    await office.call("finance-2", "trust.rejectRequest", {
      id: message.request_id,
      version: 1,
      reason: "no such payment",
    });
    expect(await mara.find(id)).toMatchObject({ state: "broadcasting" });
    expect((await settle(id, "bounced")).type).toBe("ok");
  });

  it("a withdrawal on a chain cannot be taken as a payout", async () => {
    const mara = await openBanker(harness);
    const id = await mara.request();
    expect((await take("finance", id)).refusal?.code).toBe("not-found");
  });

  it("payouts leave the books balanced", async () => {
    expect(await audit(harness.database.pool, audited)).toEqual([]);
  });
});
