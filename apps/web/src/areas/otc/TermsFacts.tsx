import { formatPercent } from "@candor/ui/figures/format.ts";
import { useCall } from "../../lib/query.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { FactList } from "../../parts/FactList.tsx";

/** The terms of each quote, before there is one: the least margin, the fee and its life. */
export function TermsFacts() {
  const t = useText();
  const locale = useLocale();
  const terms = useCall("otc.getOtcTerms", {}).data;
  if (terms === undefined) return null;
  const percent = (rate: string) => formatPercent(rate, { locale, decimals: 2 });
  return (
    <FactList
      facts={[
        [t("conversion.spread"), t("otc.margin-from", { rate: percent(terms.spread) })],
        [t("conversion.fee"), percent(terms.fee_rate)],
        [t("conversion.good-for"), t("otc.quote-seconds", { seconds: terms.quote_seconds })],
      ]}
    />
  );
}
