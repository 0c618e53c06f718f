import { describe, expect, test } from "vitest";
import { type VoucherDraft, refusedField, voucherSummary } from "./voucher-form.ts";

const terms = { currencyId: 3, code: "USDT", type: "TRC20", minimum: "10", decimals: 6 };
const full: VoucherDraft = { amount: "10", account: " TXYZ ", voucher: "file" };
const of = (change: Partial<VoucherDraft>) => voucherSummary({ ...full, ...change }, terms);

describe("the voucher of a payment", () => {
  test("a voucher is sent with the chosen currency and network and the typed payer", () => {
    expect(of({}).input).toEqual({
      currency: 3,
      type: "TRC20",
      amount: "10",
      account: "TXYZ",
      voucher: "file",
    });
  });

  test("a voucher is not sent without amount, payer or picture", () => {
    expect(of({ amount: "" })).toMatchObject({
      input: undefined,
      missing: { amount: "deposit.enter-amount" },
    });
    expect(of({ account: "  " })).toMatchObject({
      input: undefined,
      missing: { account: "deposit.enter-account" },
    });
    expect(of({ voucher: undefined })).toMatchObject({
      input: undefined,
      missing: { voucher: "deposit.add-voucher" },
    });
  });

  test("a voucher is not sent below the network's minimum, or with too many decimals", () => {
    const less = of({ amount: "9.999999" });
    expect(less.input).toBeUndefined();
    expect(less.wrong?.amount).toMatchObject({ refused: "below-minimum" });
    const finer = of({ amount: "10.0000001" });
    expect(finer.input).toBeUndefined();
    expect(finer.wrong?.amount).toMatchObject({ refused: "too-many-decimals" });
  });

  test("a reused picture is reported at the picture", () => {
    expect(refusedField("voucher-used")).toBe("voucher");
    expect(refusedField("request-stands")).toBeUndefined();
  });
});
