import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Text } from "../../../lib/text.ts";
import type { OrderDraft } from "./form.ts";
import { summaryOf } from "./form-summary.ts";
import { writtenDraft } from "./form-values.ts";
import { planText } from "./plan-text.ts";
import { context, draftOf, oco, stopSell } from "../orders/test-orders.ts";

const english = JSON.parse(
  readFileSync(
    join(import.meta.dirname, "../../../../../../packages/locales/en/orders.json"),
    "utf8",
  ),
) as Record<string, string>;
/** English texts; its sentences about stops contain only names. */
const t: Text = (id, ...values) =>
  (english[id.replace("orders.", "")] ?? id).replace(/\{(\w+)\}/g, (_, name: string) =>
    String((values[0] as Record<string, string> | undefined)?.[name]),
  );

function said(draft: OrderDraft): string | undefined {
  const written = writtenDraft(draft, context);
  const { plan } = summaryOf(written, context);
  return (
    plan?.trigger && planText(plan, plan.trigger, { draft: written, context, t, locale: "en" })
  );
}

describe("what an order that waits will do, in words", () => {
  test.each<[string, OrderDraft, string]>([
    [
      "a stop to sell at market",
      stopSell,
      "When the index falls to 58,000.00, a market order sells 0.1 BTC at 57,420.00 or better",
    ],
    [
      "a stop to buy at market by total, on the last price",
      draftOf("buy", "stop-market", { trigger: "61000", total: "500", triggerSource: "last" }),
      "When the last price rises to 61,000.00, a market order buys BTC for 500 USDT, at 61,610.00 or better",
    ],
    [
      "a take-profit to sell at a limit",
      draftOf("sell", "take-profit-limit", { trigger: "62000", price: "61900", amount: "0.2" }),
      "When the index rises to 62,000.00, a limit order sells 0.2 BTC at 61,900.00 or better",
    ],
    [
      "an OCO whose stop trades at market",
      oco,
      "A limit order rests at 62,000.00. When the index falls to 58,000.00, a market order sells 0.1 BTC at 57,420.00 or better; any part filled by then is excluded.",
    ],
    [
      "a trailing stop, and where it would fire now",
      draftOf("sell", "trailing-stop", { trail: "1", amount: "0.1" }),
      "When the index falls 1.00% from its highest point from now on (trigger now 59,400.00), a market order sells 0.1 BTC at 58,806.00 or better",
    ],
  ])("the form describes this order in words: %s", (_, draft, words) => {
    expect(said(draft)).toBe(words);
  });
});
