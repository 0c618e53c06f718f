import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatorConsole, approvedBy, openConsole } from "../../testing/console.ts";
import { openDepositor } from "../../testing/depositor.ts";
import { fundUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { openPerson } from "../../testing/person.ts";

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

const setFee = (fee: string) =>
  harness.database.ownerPool.query(
    "UPDATE site_settings SET value = to_jsonb($1::text) WHERE keyword = 'cancel_deposit_fee'",
    [fee],
  );
const approve = (by: string, id: string, version: number) =>
  office.call(by, "trust.approveRequest", { id, version });

describe("a cancelled voucher", () => {
  it("a cancelled voucher is listed as cancelled and can no longer be approved", async () => {
    const mara = await openDepositor(harness);
    const id = await mara.request();
    expect(await mara.cancel(id)).toBe("0");
    expect(await approvedBy(office, id, ["finance"])).toBe("request-closed");
    expect(await mara.list()).toMatchObject([
      { state: "cancelled", status: null, due_at: null, cancel_fee: null },
    ]);
    expect(await mara.cancel(id)).toBe("request-closed");
  });

  it("a user cancels only own requests, and only those of deposits", async () => {
    const [mara, other] = [await openDepositor(harness), await openDepositor(harness)];
    const id = await mara.request();
    expect(await other.cancel(id)).toBe("not-found");
    const person = await openPerson(harness);
    const verification = await person.submit({
      id_type: "passport",
      name: "Mara Lind",
      card_id: "ZZ1234567",
      country: "TH",
    });
    const { refusal } = await harness.call(
      "deposit.cancelDeposit",
      { id: verification },
      { token: person.token },
    );
    expect(refusal?.code).toBe("not-found");
    expect((await person.state()).state).toBe(1);
  });

  it("cancelling a voucher costs the fee at its submission, not a later one", async () => {
    const mara = await openDepositor(harness);
    await fundUser(harness, mara.id, 3, "5");
    await setFee("1.5");
    const id = await mara.request();
    await setFee("4");
    expect((await mara.list())[0]?.cancel_fee).toBe("1.5");
    expect(await mara.cancel(id)).toBe("1.5");
    expect(await mara.balance()).toBe("3.5");
    const account = { currency: "3", type: "change" } as const;
    const { message } = await harness.call("wallet.getBalance", account, { token: mara.token });
    expect(message.entries.list[0]).toMatchObject({ kind: "fee", amount: "-1.5", ref: id });
    await setFee("0");
  });

  it("cancelling a voucher costs at most the user's balance", async () => {
    await setFee("1.5");
    const mara = await openDepositor(harness);
    await fundUser(harness, mara.id, 3, "0.4");
    const [first, second] = [await mara.request(), await mara.request()];
    await setFee("0");
    expect(await mara.cancel(first)).toBe("0.4");
    expect(await mara.cancel(second)).toBe("0");
    expect(await mara.balance()).toBe("0");
  });

  it("cancelling a voucher three times at once costs its fee once", async () => {
    await setFee("1");
    const mara = await openDepositor(harness);
    await fundUser(harness, mara.id, 3, "5");
    const id = await mara.request();
    await setFee("0");
    const sent = { token: mara.token, key: "taken-back-once" };
    const pressed = await Promise.all(
      [1, 2, 3].map(() => harness.call("deposit.cancelDeposit", { id }, sent)),
    );
    const answered = pressed.filter(({ type }) => type === "ok");
    expect(answered.length).toBeGreaterThan(0);
    expect(new Set(answered.map(({ message }) => message.fee))).toEqual(new Set(["1"]));
    expect(await mara.balance()).toBe("4");
  });
});

describe("a voucher approved and cancelled at the same moment", () => {
  it.each([
    ["the approval is sent first", true],
    ["the taking back is sent first", false],
  ])("a voucher is credited or cancelled, never both, when %s", async (_order, isApprovedFirst) => {
    for (let round = 0; round < 5; round += 1) {
      const mara = await openDepositor(harness);
      const id = await mara.request();
      await approve("finance", id, 1);
      const acts = [() => approve("finance-2", id, 2), () => mara.cancel(id)];
      if (!isApprovedFirst) acts.reverse();
      await Promise.all(acts.map((act) => act()));
      const [deposit] = await mara.list();
      expect([deposit?.state, await mara.balance()]).toEqual(
        deposit?.state === "credited" ? ["credited", "100"] : ["cancelled", "0"],
      );
    }
  });

  it("a voucher cancelled between its two approvals is not credited", async () => {
    const mara = await openDepositor(harness);
    const id = await mara.request();
    await approve("finance", id, 1);
    expect(await mara.cancel(id)).toBe("0");
    expect((await approve("finance-2", id, 2)).refusal?.code).toBe("request-closed");
    expect(await mara.balance()).toBe("0");
  });
});
