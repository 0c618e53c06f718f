import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useText } from "../../../../lib/text.ts";
import { MomentField } from "./MomentField.tsx";
import { type SaleBounds, type SaleDraft, type SaleField, currencyIn } from "./sale-terms.ts";

const MODES = ["normal", "auction"] as const;
const DECIMALS_UNKNOWN = 2;

type SaleFieldsProps = {
  draft: SaleDraft;
  onChange: (change: Partial<SaleDraft>) => void;
  at: (field: SaleField) => { error: string | undefined; onLeave: () => void };
  bounds: SaleBounds;
};

/** How something is sold: the way, the price, and from when until when. */
export function SaleFields({ draft, onChange, at, bounds }: SaleFieldsProps) {
  const t = useText();
  const { mode } = draft;
  const currency = currencyIn(bounds, draft.currencyId);
  const money = {
    decimals: currency?.decimals ?? DECIMALS_UNKNOWN,
    ...(currency !== undefined && { unit: currency.currency_code }),
  };
  return (
    <Card>
      <div className="flex flex-col gap-5">
        <Segmented
          label={t("nft-own.mode")}
          options={MODES.map((value) => ({ value, label: t(`nft.mode-${value}`) }))}
          value={mode}
          onValueChange={(next) => onChange({ mode: next })}
        />
        {bounds.currencies.length > 1 && (
          <Field label={t("nft.currency")}>
            <Select
              value={`${draft.currencyId}`}
              onValueChange={(chosen) => {
                const known = bounds.currencies.find(({ id }) => `${id}` === chosen);
                if (known !== undefined) onChange({ currencyId: known.id });
              }}
              options={bounds.currencies.map(({ id, currency_code: label }) => ({
                value: `${id}`,
                label,
              }))}
            />
          </Field>
        )}
        <Field label={t(mode === "auction" ? "nft.first-bid" : "nft.price")} {...at("price")}>
          <DecimalInput
            name="price"
            value={draft.price}
            onValueChange={(price) => onChange({ price })}
            {...money}
          />
        </Field>
        {mode === "auction" && (
          <Field label={t("nft.increment")} hint={t("nft-own.increment-hint")} {...at("increment")}>
            <DecimalInput
              name="increment"
              value={draft.increment}
              onValueChange={(increment) => onChange({ increment })}
              {...money}
            />
          </Field>
        )}
        {!bounds.isResale && mode === "normal" && (
          <Field
            label={t("nft-own.copies-to-sell")}
            hint={t("nft-own.copies-hint", { count: bounds.copies })}
            {...at("stock")}
          >
            <TextInput
              name="stock"
              inputMode="numeric"
              value={draft.stock}
              onChange={({ target }) => onChange({ stock: target.value })}
            />
          </Field>
        )}
        <MomentField
          label={t("nft.starts")}
          hint={t("nft-own.start-hint")}
          at={at("starts")}
          value={draft.startsAt}
          onValueChange={(startsAt) => onChange({ startsAt })}
        />
        <MomentField
          label={t("nft.ends")}
          hint={t("nft-own.end-hint", { days: bounds.terms.sale_days_max })}
          at={at("ends")}
          value={draft.endsAt}
          onValueChange={(endsAt) => onChange({ endsAt })}
        />
      </div>
    </Card>
  );
}
