import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { useText } from "../../../lib/text.ts";
import type { Terms } from "../data.ts";
import type { AdPartProps } from "./AdForm.tsx";

type AdPriceProps = AdPartProps & { coin: Terms["currencies"][number] | undefined };

/** A price that follows the index, or one that stays. */
export function AdPrice({ draft, onChange, at, coin }: AdPriceProps) {
  const t = useText();
  return (
    <>
      <Segmented
        label={t("p2p.pricing")}
        value={draft.pricing}
        onValueChange={(pricing) => onChange({ pricing })}
        options={[
          { value: "floating", label: t("p2p.floating") },
          { value: "fixed", label: t("p2p.fixed") },
        ]}
      />
      {draft.pricing === "fixed" ? (
        <Field
          label={t("p2p.price-each", { currency: coin?.code ?? "" })}
          hint={t("p2p.price-hint")}
          {...at("price")}
        >
          <DecimalInput
            name="price"
            value={draft.price}
            onValueChange={(price) => onChange({ price })}
            decimals={2}
            unit={draft.fiat}
          />
        </Field>
      ) : (
        <>
          <Segmented
            label={t("p2p.margin-side")}
            value={draft.isBelow ? "below" : "above"}
            onValueChange={(value) => onChange({ isBelow: value === "below" })}
            size="small"
            options={[
              { value: "above", label: t("p2p.above-index") },
              { value: "below", label: t("p2p.below-index") },
            ]}
          />
          <Field label={t("p2p.margin")} hint={t("p2p.margin-hint")} {...at("margin")}>
            <DecimalInput
              name="margin"
              value={draft.margin}
              onValueChange={(margin) => onChange({ margin })}
              decimals={2}
              step="0.1"
              min="0"
              max="50"
              unit="%"
            />
          </Field>
        </>
      )}
    </>
  );
}
