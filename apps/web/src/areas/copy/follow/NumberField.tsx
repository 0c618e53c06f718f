import { COPY_TYPES } from "@candor/contract/areas/copy/choices.ts";
import { formatDec, parseDec } from "@candor/money";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { type FollowDraft, keptNumber } from "./follow-draft.ts";

type NumberFieldProps = {
  at: { error: string | undefined; onLeave: () => void };
  draft: FollowDraft;
  onChange: (change: Partial<FollowDraft>) => void;
};

/** Finer than the kept number, so that the reader sees the rounding. */
const DECIMALS = 4;

/** How much is copied of each opening: the same lots each time, or a part of the lead's own margin. */
export function NumberField({ at, draft, onChange }: NumberFieldProps) {
  const t = useText();
  const locale = useLocale();
  const { type, number } = draft;
  const kept = keptNumber(draft);
  const isRounded = kept !== undefined && kept !== parseDec(number);
  const about = t(type === "lots" ? "copy.lots-about" : "copy.ratio-about");
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        label={t("copy.type")}
        value={type}
        onValueChange={(value) => onChange({ type: value })}
        options={COPY_TYPES.map((value) => ({ value, label: t(`copy.type-${value}`) }))}
      />
      <Field
        label={t(type === "lots" ? "copy.lots-each" : "copy.ratio-of")}
        hint={
          isRounded ? (
            <span className="text-accent" data-testid="rounded">
              {t("copy.rounded", { number: formatAmount(formatDec(kept), { locale }) })}
            </span>
          ) : (
            about
          )
        }
        {...at}
      >
        <DecimalInput
          name="number"
          value={number}
          onValueChange={(value) => onChange({ number: value })}
          decimals={DECIMALS}
          unit={type === "lots" ? t("copy.lots-unit") : "×"}
        />
      </Field>
    </div>
  );
}
