import { expect, it } from "vitest";
import { accountViews } from "./account-views.ts";

const held = (
  type: "change" | "lever",
  code: string,
  { balance = "10", mining = "0", financial = "0", equivalent = null as string | null },
) => ({ type, currency_code: code, balance, equivalent, locks: { mining, financial } });

it("account views sum balances by product, and give no sum where an amount has no price", () => {
  const views = accountViews([
    held("change", "USDT", { balance: "900", equivalent: "900", mining: "300" }),
    held("change", "BTC", { balance: "2", equivalent: "60000", mining: "0.5", financial: "1" }),
    held("change", "SOL", { mining: "0" }),
    held("lever", "USDT", { balance: "20", equivalent: "20" }),
    held("lever", "BTC", { equivalent: "5" }),
    held("lever", "ETH", {}),
  ]);
  expect(views).toEqual([
    { type: "futures-usdt", equivalent: "20" },
    { type: "futures-coin", equivalent: null },
    { type: "mining", equivalent: "15300" },
    { type: "financial", equivalent: "30000" },
  ]);
});
