import type { ConfigValue } from "@candor/contract/types.ts";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { t } from "../../lib/text.ts";
import { blanks } from "../../lib/faults.ts";
import type { OpenSheet } from "../../lib/open-sheet.ts";
import { useChangeForm } from "../../parts/change-form.ts";
import { ChangeSheet } from "../../parts/ChangeSheet.tsx";
import { PercentField } from "../../parts/PercentField.tsx";
import type { Market } from "./data.ts";

const DECIMALS_MAX = 8;
type Share = "price_band" | "slippage_max" | "maker_fee_rate" | "taker_fee_rate";

type Terms = ConfigValue<"market-terms">;

/** What of a market can be asked to change. */
const termsOf = (from: Terms): Terms => ({
  notional_min: from.notional_min,
  price_band: from.price_band,
  slippage_max: from.slippage_max,
  maker_fee_rate: from.maker_fee_rate,
  taker_fee_rate: from.taker_fee_rate,
});

/** Requests a change of a market's terms; the fields begin with the current ones. */
export function TermsSheet({ market, sheet }: { market: Market; sheet: OpenSheet }) {
  const now = termsOf(market);
  const form = useChangeForm({
    sheet,
    empty: now,
    faultsOf: (terms) => ({
      missing: blanks(
        terms,
        "notional_min",
        "price_band",
        "slippage_max",
        "maker_fee_rate",
        "taker_fee_rate",
      ),
    }),
    changeOf: (draft) => ({
      kind: "market-terms",
      subject: String(market.id),
      value: termsOf(draft),
    }),
  });
  const share = (name: Share) => ({
    value: form.draft[name],
    onValueChange: (ratio: string) => form.change({ [name]: ratio }),
    ...form.at(name),
  });
  return (
    <ChangeSheet
      sheet={sheet}
      now={now}
      title={t("console-markets.terms-title", { symbol: market.symbol })}
      form={form}
    >
      <PercentField label={t("console-markets.maker-fee")} {...share("maker_fee_rate")} />
      <PercentField label={t("console-markets.taker-fee")} {...share("taker_fee_rate")} />
      <PercentField label={t("console-markets.price-band")} {...share("price_band")} />
      <PercentField label={t("console-markets.slippage-max")} {...share("slippage_max")} />
      <Field label={t("console-markets.notional-min")} {...form.at("notional_min")}>
        <DecimalInput
          value={form.draft.notional_min}
          onValueChange={(notional_min) => form.change({ notional_min })}
          decimals={DECIMALS_MAX}
          unit={market.symbol.split("/")[1] ?? ""}
        />
      </Field>
    </ChangeSheet>
  );
}
