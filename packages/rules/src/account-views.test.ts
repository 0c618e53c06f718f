import { expect, it } from "vitest";
import { accountViews } from "./account-views.ts";

const held = (type: "change" | "lever", code: string, equivalent: string | null) => ({
  type,
  currency_code: code,
  equivalent,
});

it("counts what accounts hold again by product, at zero too, and knows no sum of what has no price", () => {
  const views = accountViews([
    held("change", "USDT", "900"),
    held("lever", "USDT", "20"),
    held("lever", "BTC", "5"),
    held("lever", "ETH", null),
  ]);
  expect(views).toEqual([
    { type: "futures-usdt", equivalent: "20" },
    { type: "futures-coin", equivalent: null },
    { type: "stock", equivalent: "0" },
    { type: "margin", equivalent: "0" },
    { type: "mining", equivalent: "0" },
    { type: "financial", equivalent: "0" },
  ]);
});
