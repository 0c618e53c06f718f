import type { CallInput } from "@candor/contract/types.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatorConsole, approvedBy, openConsole } from "../../testing/console.ts";
import { type Depositor, openDepositor } from "../../testing/depositor.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

const ID = /^[0-9a-f-]{36}$/;
const DAY_MS = 86_400_000;

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

/** The id of a payment reported without a picture, or the refusal. */
const report = async (
  { token }: Depositor,
  fields: Partial<CallInput<"deposit.requestDeposit">> = {},
): Promise<string> => {
  const input = { account: "0xabc", amount: "100", currency: "3", type: "ERC20", ...fields };
  const answer = await harness.call("deposit.requestDeposit", input, { token });
  return answer.refusal?.code ?? answer.message.request_id;
};
/** The state after a picture was added, or the refusal. */
const show = async (by: Depositor, id: string, voucher?: string): Promise<string> => {
  const input = { id, voucher: voucher ?? (await by.photograph()) };
  const answer = await harness.call("deposit.addVoucher", input, { token: by.token });
  return answer.refusal?.code ?? answer.message.state;
};

describe("a payment reported without a picture", () => {
  it("a payment reported without a picture waits for one, and no operator sees it before", async () => {
    const mara = await openDepositor(harness);
    const id = await report(mara, { amount: "250.5" });
    expect(id).toMatch(ID);
    expect(await mara.list()).toMatchObject([
      {
        id,
        state: "voucher-needed",
        status: 0,
        amount: "250.5",
        account: "0xabc",
        due_at: null,
        cancel_fee: "0",
      },
    ]);
    const { refusal } = await office.call("finance", "trust.getRequest", { id });
    expect(refusal?.code).toBe("not-found");
  });

  it("a payment reported without a picture is approved as any other once it has one, and credited once", async () => {
    const mara = await openDepositor(harness);
    const id = await report(mara);
    expect(await show(mara, id)).toBe("requested");
    expect(await mara.list()).toMatchObject([{ id, state: "requested", account: "0xabc" }]);
    expect(await show(mara, id)).toBe("not-found");
    expect(await approvedBy(office, id, ["finance", "finance-2"])).toBe("approved");
    expect(await mara.balance()).toBe("100");
  });

  it("a reported payment refuses a used picture, a sound and a picture added by another user", async () => {
    const [mara, other] = [await openDepositor(harness), await openDepositor(harness)];
    const id = await report(mara);
    const used = await mara.photograph();
    expect(await mara.request({ voucher: used })).toMatch(ID);
    expect(await show(mara, id, used)).toBe("voucher-used");
    expect(await show(mara, id, await mara.uploadSound())).toBe("file-not-a-picture");
    expect(await show(other, id)).toBe("not-found");
    expect((await mara.list()).find((one) => one.id === id)?.state).toBe("voucher-needed");
  });

  it("a payment reported without a picture is cancelled free of charge and then accepts no picture", async () => {
    const mara = await openDepositor(harness);
    const id = await report(mara);
    expect(await mara.cancel(id)).toBe("0");
    expect(await mara.list()).toMatchObject([{ state: "cancelled", status: null }]);
    expect(await show(mara, id)).toBe("not-found");
  });

  it.each([
    [{ currency: "99" }, "unknown-currency"],
    [{ type: "Dogecoin" }, "network-unknown"],
    [{ amount: "9.999999" }, "below-minimum"],
    [{ amount: "100.0000001" }, "too-many-decimals"],
  ])("a payment reported without a picture is refused with %j as %s", async (wrong, code) => {
    const mara = await openDepositor(harness);
    expect(await report(mara, wrong)).toBe(code);
    expect(await mara.list()).toEqual([]);
  });

  it("payments without a picture count among five waiting ones and ten a day", async () => {
    const mara = await openDepositor(harness);
    const ids = [];
    for (let count = 0; count < 5; count += 1)
      ids.push(await report(mara, { amount: `${100 + count}` }));
    expect(await report(mara, { amount: "200" })).toBe("request-stands");
    for (const id of ids) await mara.cancel(id);
    for (let count = 0; count < 5; count += 1)
      expect(await mara.cancel(await report(mara, { amount: `${300 + count}` }))).toBe("0");
    expect(await report(mara, { amount: "400" })).toBe("too-many-requests");
    harness.clock.advance(DAY_MS);
    expect(await report(mara, { amount: "400" })).toMatch(ID);
  });
});
