import { DecimalInput } from "@candor/ui/DecimalInput.tsx";
import { Field } from "@candor/ui/Field.tsx";
import { useState } from "react";
import { t } from "../../lib/text.ts";
import type { OpenSheet } from "../../parts/Action.tsx";
import { ChangeSheet } from "../../parts/ChangeSheet.tsx";
import { PercentField } from "../../parts/PercentField.tsx";
import type { Market } from "./data.ts";

const DECIMALS_MAX = 8;

/** Asks for a market's terms to change; what they are now stands in the fields. */
export function TermsSheet({ market, sheet }: { market: Market; sheet: OpenSheet }) {
  const [terms, setTerms] = useState(() => ({
    notional_min: market.notional_min,
    price_band: market.price_band,
    slippage_max: market.slippage_max,
    maker_fee_rate: market.maker_fee_rate,
    taker_fee_rate: market.taker_fee_rate,
  }));
  const set = (name: keyof typeof terms) => (value: string) =>
    setTerms({ ...terms, [name]: value });
  const isComplete = Object.values(terms).every((value) => value !== "");
  return (
    <ChangeSheet
      sheet={sheet}
      title={t("console.terms-title", { symbol: market.symbol })}
      change={
        isComplete ? { kind: "market-terms", subject: String(market.id), value: terms } : undefined
      }
    >
      <PercentField
        label={t("console.maker-fee")}
        value={terms.maker_fee_rate}
        onValueChange={set("maker_fee_rate")}
      />
      <PercentField
        label={t("console.taker-fee")}
        value={terms.taker_fee_rate}
        onValueChange={set("taker_fee_rate")}
      />
      <PercentField
        label={t("console.price-band")}
        value={terms.price_band}
        onValueChange={set("price_band")}
      />
      <PercentField
        label={t("console.slippage-max")}
        value={terms.slippage_max}
        onValueChange={set("slippage_max")}
      />
      <Field label={t("console.notional-min")}>
        <DecimalInput
          value={terms.notional_min}
          onValueChange={set("notional_min")}
          decimals={DECIMALS_MAX}
          unit={market.symbol.split("/")[1] ?? ""}
        />
      </Field>
    </ChangeSheet>
  );
}
