import { dec } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Fiat } from "@candor/ui/figures/Fiat.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Price } from "@candor/ui/figures/Price.tsx";
import { toFiat, useFiat } from "../../data/fiat.ts";
import { useText } from "../../lib/text.ts";

/** Made up: what figures look like with the language, currency and colours chosen above. */
const EXAMPLE = { price: "64250.5", amount: "1234.56789", up: "0.0235", down: "-0.0108" };

/** A line of figures that follows the settings around it. */
export function NumbersPreview() {
  const t = useText();
  const fiat = useFiat();
  return (
    <div className="flex flex-col gap-1 border-t border-hairline px-4 py-3">
      <span className="text-data text-text-3">{t("account.preview")}</span>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-body">
        <Price value={EXAMPLE.price} decimals={2} />
        <Percent value={EXAMPLE.up} />
        <Percent value={EXAMPLE.down} />
        <Amount value={EXAMPLE.amount} maxDecimals={4} currency="USDT" />
        <Fiat value={toFiat(dec(EXAMPLE.amount), fiat)} currency={fiat.code} />
      </p>
    </div>
  );
}
