import { type Dec } from "@candor/money";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { formatPercent } from "@candor/ui/figures/format.ts";
import { Price } from "@candor/ui/figures/Price.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { priceDecimals } from "../../../data/markets.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import type { OrderForm } from "./form-state.ts";

const DISTANCES = ["0.5", "1", "2", "5"];

/** What a stop waits for: which price, and where or how far behind; an OCO's limit once triggered too. */
export function StopFields({ form }: { form: OrderForm }) {
  const t = useText();
  const { draft, context, change, market } = form;
  const isTrailing = draft.type === "trailing-stop";
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{t("orders.trigger")}</legend>
      <p className="text-data text-text-2 max-tablet:hidden">
        {t(`orders.about-${draft.stopType}`)}
      </p>
      <Segmented
        label={t("orders.watches")}
        value={draft.triggerSource}
        onValueChange={(value) => change({ field: "triggerSource", value })}
        options={[
          {
            value: "index",
            label: <Source name={t("spot.index")} price={context.index} form={form} />,
          },
          {
            value: "last",
            label: <Source name={t("spot.last")} price={context.last} form={form} />,
          },
        ]}
      />
      {isTrailing ? <TrailField form={form} /> : <TriggerField form={form} />}
      {draft.type === "oco" && (
        <Field
          label={t("orders.stop-price-in", { currency: market.legal_code })}
          error={form.errorAt("stop")}
          hint={form.noteAt("stop")}
        >
          <DecimalInput
            name="stop"
            value={draft.stop}
            onValueChange={(value) => change({ field: "stop", value })}
            onCut={() => form.cut("stop")}
            decimals={priceDecimals(market)}
            step={market.price_tick}
            placeholder={t("trading.market-price")}
            isPadded
            hasSteppers
          />
        </Field>
      )}
    </fieldset>
  );
}

function Source({ name, price, form }: { name: string; price: Dec | undefined; form: OrderForm }) {
  return (
    <span className="flex flex-col items-center leading-tight">
      {name}
      <Price
        value={price}
        decimals={priceDecimals(form.market)}
        className="text-micro font-medium text-text-2"
      />
    </span>
  );
}

function TriggerField({ form }: { form: OrderForm }) {
  const t = useText();
  const { draft, market, change } = form;
  return (
    <Field
      label={t(
        draft.triggerSource === "index" ? "orders.trigger-index-in" : "orders.trigger-last-in",
        {
          currency: market.legal_code,
        },
      )}
      error={form.errorAt("trigger")}
      hint={form.noteAt("trigger")}
    >
      <DecimalInput
        name="trigger"
        value={draft.trigger}
        onValueChange={(value) => change({ field: "trigger", value })}
        onCut={() => form.cut("trigger")}
        decimals={priceDecimals(market)}
        step={market.price_tick}
        isPadded
        hasSteppers
      />
    </Field>
  );
}

function TrailField({ form }: { form: OrderForm }) {
  const t = useText();
  const locale = useLocale();
  const { draft, change } = form;
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label={t("orders.distance-in")}
        error={form.errorAt("trail")}
        hint={form.noteAt("trail")}
      >
        <DecimalInput
          name="trail"
          value={draft.trail}
          onValueChange={(value) => change({ field: "trail", value })}
          onCut={() => form.cut("trail")}
          decimals={2}
          step="0.1"
          hasSteppers
        />
      </Field>
      <div role="group" aria-label={t("orders.distance-in")} className="flex gap-1.5">
        {DISTANCES.map((percent) => (
          <button
            key={percent}
            type="button"
            translate="no"
            aria-pressed={draft.trail === percent}
            onClick={() => change({ field: "trail", value: percent })}
            className="num min-h-11 flex-1 rounded-small text-data text-text-2 hover:text-text aria-pressed:bg-fill aria-pressed:font-medium aria-pressed:text-text desktop:min-h-7"
          >
            {formatPercent(percent, {
              locale,
              unit: "percent",
              decimals: percent === "0.5" ? 1 : 0,
            })}
          </button>
        ))}
      </div>
    </div>
  );
}
