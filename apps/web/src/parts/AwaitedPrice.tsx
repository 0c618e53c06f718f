import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { priceDecimals } from "../data/markets.ts";
import { useText } from "../lib/text.ts";
import { type AwaitedProps, ALERT_SIDES, STEPS_AWAY, priceAway } from "./alert-form.ts";
import { AlertSteps } from "./AlertSteps.tsx";
import { LivePrice } from "./LivePrice.tsx";

/** While the market's own are not known. */
const DECIMALS_MAX = 8;

/** The price that an alert waits for, and on which side. */
export function AwaitedPrice({ draft, change, field, market, index }: AwaitedProps) {
  const t = useText();
  const put = (value: string) => change({ field: "price", value, index });
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <span aria-hidden="true" className="text-label text-text-2">
          {t("alerts.direction")}
        </span>
        <Segmented
          label={t("alerts.direction")}
          options={ALERT_SIDES.map((value) => ({ value, label: t(`alerts.${value}`) }))}
          value={draft.direction}
          onValueChange={(value) => change({ field: "direction", value })}
        />
      </div>
      <Field label={t("alerts.price")} {...field}>
        <DecimalInput
          name="price"
          value={draft.price}
          onValueChange={put}
          decimals={market === undefined ? DECIMALS_MAX : priceDecimals(market)}
          {...(market !== undefined && {
            label: t("alerts.price-in", { currency: market.legal_code }),
            step: market.price_tick,
            unit: market.legal_code,
          })}
          isPadded
        />
      </Field>
      {market !== undefined && index !== undefined && (
        <AlertSteps
          label={t("alerts.from-index")}
          steps={STEPS_AWAY}
          sign="always"
          onStep={(rate) => put(priceAway(index, rate, market.price_tick))}
        />
      )}
      {market !== undefined && (
        <p className="flex justify-between gap-3 text-data text-text-2">
          {t("alerts.index-now")}
          <LivePrice quotation={market} />
        </p>
      )}
    </>
  );
}
