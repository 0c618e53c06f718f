import { GRID_SPACINGS } from "@candor/contract/areas/bots/choices.ts";
import { dec, formatDec, mul, quantize } from "@candor/money";
import { Button } from "@candor/ui/action/Button.tsx";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { priceDecimals } from "../../../data/markets.ts";
import { useTicker } from "../../../data/ticks.ts";
import { useText } from "../../../lib/text.ts";
import { AmountField } from "../../../parts/AmountField.tsx";
import type { FieldsProps } from "./fields.ts";
import { MarketField } from "./MarketField.tsx";

const CENTS = 2;

/** Market, range, levels, budget, and the prices at which it stops. */
export function GridFields(props: FieldsProps) {
  const t = useText();
  const { draft, onChange, at, markets, funds } = props;
  const market = markets.find(({ symbol }) => symbol === draft.symbol);
  const decimals = market === undefined ? CENTS : priceDecimals(market);
  const price = useTicker(draft.symbol)?.price ?? null;
  const around = (factor: string): string =>
    price === null || market === undefined
      ? ""
      : formatDec(quantize(mul(dec(price), dec(factor), "half"), dec(market.price_tick), "half"));
  const priceField = (
    field: "lower" | "upper" | "stop_loss" | "take_profit",
    name: "lower" | "upper" | "stopLoss" | "takeProfit",
    label: string,
  ) => (
    <Field label={label} {...at(field)}>
      <DecimalInput
        name={field}
        value={draft[name]}
        onValueChange={(value) => onChange({ [name]: value })}
        decimals={decimals}
        unit="USDT"
      />
    </Field>
  );
  return (
    <>
      <MarketField {...props} />
      <div className="flex items-center justify-between gap-3">
        <p className="text-label text-text-2">{t("bots.range")}</p>
        <Button
          size="small"
          variant="ghost"
          className="-me-3"
          disabled={price === null}
          onClick={() => onChange({ lower: around("0.9"), upper: around("1.1") })}
        >
          {t("bots.range-around")}
        </Button>
      </div>
      <div className="-mt-3 grid grid-cols-1 gap-x-4 gap-y-5 min-[400px]:grid-cols-2">
        {priceField("lower", "lower", t("bots.lower"))}
        {priceField("upper", "upper", t("bots.upper"))}
      </div>
      <Field label={t("bots.levels")} hint={t("bots.levels-about")} {...at("levels")}>
        <DecimalInput
          name="levels"
          value={draft.levels}
          onValueChange={(levels) => onChange({ levels })}
          decimals={0}
          min="2"
          max="100"
          hasSteppers
        />
      </Field>
      <Segmented
        label={t("bots.spacing")}
        value={draft.spacing}
        onValueChange={(spacing) => onChange({ spacing })}
        options={GRID_SPACINGS.map((value) => ({ value, label: t(`bots.spacing-${value}`) }))}
      />
      <AmountField
        label={t("bots.budget")}
        allLabel={t("bots.all")}
        at={at("money")}
        value={draft.budget}
        onValueChange={(budget) => onChange({ budget })}
        most={funds}
        decimals={CENTS}
        code="USDT"
      />
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 min-[400px]:grid-cols-2">
        {priceField("stop_loss", "stopLoss", t("bots.stop-loss"))}
        {priceField("take_profit", "takeProfit", t("bots.take-profit"))}
      </div>
      <p className="-mt-3 text-data text-text-3">{t("bots.stops-about")}</p>
    </>
  );
}
