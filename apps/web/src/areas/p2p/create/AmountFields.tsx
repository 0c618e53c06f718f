import { formatDec } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Fiat } from "@candor/ui/figures/Fiat.tsx";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { useText } from "../../../lib/text.ts";
import {
  type Bounds,
  type CreateDraft,
  type CreateField,
  amountsOf,
  spanOf,
} from "./create-form.ts";

export type FieldsProps = {
  draft: CreateDraft;
  onChange: (change: Partial<CreateDraft>) => void;
  at: (field: CreateField) => { error: string | undefined; onLeave: () => void };
};

/** The fiat and, where a price is known, the coins: each follows the other. */
export function AmountFields({ draft, onChange, at, bounds }: FieldsProps & { bounds: Bounds }) {
  const t = useText();
  const { type, fiat, fiatDecimals, coin, offer, level, available } = bounds;
  const span = spanOf(bounds);
  const { amount, quantity } = amountsOf(draft, bounds);
  const typed = (by: CreateDraft["by"]) => {
    if (draft.by === by) return draft.number;
    const other = by === "amount" ? amount : quantity;
    return other === undefined ? "" : formatDec(other);
  };
  return (
    <>
      <Field
        label={t(type === "buy" ? "p2p.you-pay" : "p2p.you-get")}
        hint={
          span && (
            <>
              <Fiat value={span.minimum} currency={fiat} />
              {" – "}
              <Fiat value={span.maximum} currency={fiat} />
            </>
          )
        }
        {...at("amount")}
      >
        <DecimalInput
          name="amount"
          value={typed("amount")}
          onValueChange={(number) => onChange({ by: "amount", number })}
          decimals={fiatDecimals}
          unit={fiat}
        />
      </Field>
      {level !== undefined && (
        <p className="flex flex-wrap justify-between gap-x-3 text-data">
          <span className="text-text-2">{t("p2p.level-limit")}</span>
          <Fiat value={level.maximum} currency={fiat} />
        </p>
      )}
      {offer !== undefined && (
        <Field
          label={t(type === "buy" ? "p2p.you-receive" : "p2p.you-give")}
          hint={
            type === "sell" && (
              <>
                {t("p2p.available")} <Amount value={available} currency={coin.code} />
              </>
            )
          }
          {...at("quantity")}
        >
          <DecimalInput
            name="quantity"
            value={typed("quantity")}
            onValueChange={(number) => onChange({ by: "quantity", number })}
            decimals={coin.decimals}
            unit={coin.code}
          />
        </Field>
      )}
    </>
  );
}
