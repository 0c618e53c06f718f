import { dec } from "@candor/money";
import { describe, expect, test } from "vitest";
import type { TransferTerms } from "../../data/transfer-terms.ts";
import { type TransferDraft, changedTransfer, transferable, transferSummary } from "./transfer.ts";

const draft: TransferDraft = { currencyId: 3, from: "change", to: "lever", amount: "25.5" };
const terms: TransferTerms = {
  currency_id: 3,
  currency_code: "USDT",
  decimals: 6,
  fee: "0",
  minimum: "0.000001",
  balances: [
    { type: "legal", available: "0", transferable: "0" },
    { type: "change", available: "100", transferable: "100" },
    { type: "lever", available: "7", transferable: "5" },
    { type: "micro", available: "0", transferable: "0" },
  ],
  deposit: [],
  withdraw: { networks: [], remaining: null, held_until: null },
};

const codeOf = (amount: string, by: TransferTerms) => {
  const wrong = transferSummary({ ...draft, amount }, by).wrong?.amount;
  return typeof wrong === "object" ? wrong.refused : wrong;
};

describe("the two accounts of a transfer", () => {
  test("the two accounts of a transfer are swapped when one is chosen for the other", () => {
    expect(changedTransfer(draft, { field: "from", value: "lever" })).toMatchObject({
      from: "lever",
      to: "change",
    });
    expect(changedTransfer(draft, { field: "to", value: "change" })).toMatchObject({
      from: "lever",
      to: "change",
    });
    expect(changedTransfer(draft, { field: "swap" })).toMatchObject({
      from: "lever",
      to: "change",
      amount: "25.5",
    });
    expect(changedTransfer(draft, { field: "to", value: "micro" })).toMatchObject({
      from: "change",
      to: "micro",
    });
  });

  test("a change of currency clears the amount of a transfer", () => {
    expect(changedTransfer(draft, { field: "currencyId", value: 1 })).toMatchObject({
      currencyId: 1,
      amount: "",
    });
  });
});

describe("the summary of a transfer", () => {
  test("a transfer out of cross margin is limited to what the positions do not need", () => {
    const out = { ...draft, from: "lever", to: "change" } as const;
    expect(transferable(out, terms)).toBe(dec("5"));
    expect(transferSummary({ ...out, amount: "6" }, terms).wrong?.amount).toMatchObject({
      refused: "insufficient-balance",
    });
    expect(transferSummary({ ...out, amount: "5" }, terms).input).toBeDefined();
  });

  test("a valid transfer gives the call to send", () => {
    expect(transferSummary(draft, terms)).toEqual({
      input: { currency_id: 3, number: "25.5", from_field: "change", to_field: "lever" },
    });
  });

  test("a transfer allows all of the available balance and not a unit more", () => {
    expect(transferSummary({ ...draft, amount: "100" }, terms).wrong).toBeUndefined();
    expect(transferSummary({ ...draft, amount: "100.000001" }, terms)).toMatchObject({
      wrong: {
        amount: {
          refused: "insufficient-balance",
          params: { available: dec("100"), currency: "USDT" },
        },
      },
      input: undefined,
    });
  });

  test("a transfer refuses decimals that the currency does not have", () => {
    expect(codeOf("1.0000001", terms)).toBe("too-many-decimals");
  });

  test("a transfer sends nothing while the amount is missing or the terms are unknown", () => {
    expect(transferSummary({ ...draft, amount: "0" }, terms)).toMatchObject({
      missing: { amount: "wallet.enter-amount" },
      input: undefined,
    });
    expect(transferSummary(draft, undefined)).toMatchObject({
      input: undefined,
    });
    expect(transferable(draft, undefined)).toBeUndefined();
    expect(transferable(draft, terms)).toBe(dec("100"));
  });
});
