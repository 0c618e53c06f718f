import { dec } from "@candor/money";
import { describe, expect, test } from "vitest";
import { type OrderDraft, changedDraft, emptyDraft } from "./form.ts";
import { summaryOf } from "./form-summary.ts";
import { snappedDraft, stepOf, writtenDraft } from "./form-values.ts";
import { context, draftOf, limitBuy, oco, text } from "../orders/test-orders.ts";

const written = (draft: OrderDraft, ...changes: Parameters<typeof changedDraft>[1][]) =>
  writtenDraft(changes.reduce(changedDraft, draft), context);
const all = { field: "percent", value: 100 } as const;

describe("a share of the balance", () => {
  test("a share of the balance gives a quantity that the balance can pay", () => {
    const draft = written(limitBuy, all);
    expect(draft.amount).toBe("0.16949");
    expect(summaryOf(draft, context).refusal).toBeUndefined();
    expect(written(emptyDraft("sell", "limit"), { field: "percent", value: 25 }).amount).toBe(
      "0.5",
    );
  });

  test("a share of the balance gives a market buy its budget", () => {
    expect(written(emptyDraft("buy", "market"), { field: "percent", value: 50 }).total).toBe(
      "5000",
    );
  });

  test("a share of the balance follows the price when that changes", () => {
    expect(written(limitBuy, all, { field: "price", value: "50000" })).toMatchObject({
      amount: "0.2",
      percent: 100,
    });
  });

  test.each<[string, OrderDraft]>([
    ["limit", draftOf("buy", "limit", { price: "59000" })],
    ["limit by total", draftOf("buy", "limit", { price: "59000", quantityIn: "total" })],
    ["market by amount", draftOf("buy", "market", { quantityIn: "amount" })],
    ["stop-limit", draftOf("buy", "stop-limit", { price: "61500", trigger: "61000" })],
    [
      "stop-market by amount",
      draftOf("buy", "stop-market", { trigger: "61000", quantityIn: "amount" }),
    ],
    ["stop-market by total", draftOf("buy", "stop-market", { trigger: "61000" })],
    ["OCO, its stop dearer", draftOf("buy", "oco", { price: "58000", trigger: "61000" })],
    [
      "OCO with a stop limit",
      draftOf("buy", "oco", { price: "58000", trigger: "61000", stop: "61100" }),
    ],
    ["trailing stop by amount", draftOf("buy", "trailing-stop", { quantityIn: "amount" })],
    ["trailing stop by total", draftOf("buy", "trailing-stop")],
  ])("a buy with the whole balance leaves less than a lot and a cent: %s", (_, draft) => {
    const full = written(draft, all);
    const { refusal, plan } = summaryOf(full, context);
    expect(refusal).toBeUndefined();
    expect(plan && plan.hold > dec("9999") && plan.hold <= dec("10000")).toBe(true);
  });

  test("a share of an unknown balance gives no amount", () => {
    const guest = { ...context, available: { base: undefined, quote: undefined } };
    expect(writtenDraft(draftOf("sell", "market", { percent: 50 }), guest).amount).toBe("");
  });
});

describe("a total", () => {
  test("a total buys as many whole lots as it pays for at the limit", () => {
    const draft = written(
      draftOf("buy", "limit", { price: "59000", quantityIn: "total", total: "1000" }),
    );
    expect(draft.amount).toBe("0.01694");
    expect(text(summaryOf(draft, context).plan?.hold)).toBe("999.46");
  });

  test("a sale by share shows the worth of that share at the limit", () => {
    const half = { field: "percent", value: 50 } as const;
    expect(
      written(draftOf("sell", "limit", { price: "61000", quantityIn: "total" }), half),
    ).toMatchObject({ amount: "1", total: "61000" });
  });
});

describe("leaving a field", () => {
  test("leaving a field moves a price to the nearest tick and a quantity down to the step", () => {
    expect(
      snappedDraft({ ...limitBuy, price: "59000.005", amount: "0.000019" }, context.terms),
    ).toMatchObject({ price: "59000.01", amount: "0.00001" });
    expect(
      snappedDraft({ ...oco, trigger: "58000.004", stop: "57900.006" }, context.terms),
    ).toMatchObject({ trigger: "58000", stop: "57900.01" });
    expect(
      snappedDraft(draftOf("buy", "trailing-stop", { trail: "1.237" }), context.terms).trail,
    ).toBe("1.24");
  });

  test("leaving a field does not change a valid value", () => {
    expect(snappedDraft(oco, context.terms)).toBe(oco);
  });

  test("each field has the step of its unit", () => {
    expect(stepOf("trigger", context.terms)).toBe(dec("0.01"));
    expect(stepOf("trail", context.terms)).toBe(dec("0.01"));
    expect(stepOf("amount", context.terms)).toBe(dec("0.00001"));
  });
});
