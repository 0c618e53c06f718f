import type { Dec } from "@candor/money";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { useText } from "../../../lib/text.ts";
import { AmountField } from "../../../parts/AmountField.tsx";
import type { FollowDraft, FollowField } from "./follow-draft.ts";

type BoundFieldsProps = {
  at: (field: FollowField) => { error: string | undefined; onLeave: () => void };
  draft: FollowDraft;
  onChange: (change: Partial<FollowDraft>) => void;
  most: Dec | undefined;
  code: string;
};

/** Bounds are named in cents. */
const DECIMALS = 2;

/** The limits of a relation: its budget, the margin of one copy, the slippage, and the stop. */
export function BoundFields({ at, draft, onChange, most, code }: BoundFieldsProps) {
  const t = useText();
  return (
    <>
      <AmountField
        label={t("copy.budget")}
        allLabel={t("copy.all")}
        at={at("budget")}
        value={draft.budget}
        onValueChange={(budget) => onChange({ budget })}
        most={most}
        decimals={DECIMALS}
        code={code}
      />
      <Field label={t("copy.position-max")} hint={t("copy.position-max-about")}>
        <DecimalInput
          name="position_max"
          value={draft.positionMax}
          onValueChange={(positionMax) => onChange({ positionMax })}
          decimals={DECIMALS}
          unit={code}
        />
      </Field>
      <Field label={t("copy.slippage")} hint={t("copy.slippage-most-about")} {...at("slippage")}>
        <DecimalInput
          name="slippage"
          value={draft.slippage}
          onValueChange={(slippage) => onChange({ slippage })}
          decimals={2}
          step="0.1"
          min="0"
          max="5"
          unit="%"
        />
      </Field>
      <Field label={t("copy.stop")} hint={t("copy.stop-about")}>
        <DecimalInput
          name="stop"
          value={draft.stop}
          onValueChange={(stop) => onChange({ stop })}
          decimals={DECIMALS}
          unit={code}
        />
      </Field>
    </>
  );
}
