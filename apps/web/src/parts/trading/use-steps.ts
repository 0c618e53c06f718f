import type { Dec } from "@candor/money";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { useState } from "react";
import { useLocale, useText } from "../../lib/text.ts";

type StepsOptions<Draft, Field extends keyof Draft> = {
  written: Draft;
  fields: readonly Field[];
  /** The draft with each field on its step; itself where nothing is off. */
  snapped: (draft: Draft) => Draft;
  stepOf: (field: Field) => Dec;
  put: (draft: Draft) => void;
};

/** Snaps what was typed to the steps of the market, and says so at the field until the next change. */
export function useSteps<Draft, Field extends keyof Draft>(options: StepsOptions<Draft, Field>) {
  const { written, fields, snapped, stepOf, put } = options;
  const t = useText();
  const locale = useLocale();
  const [steppedField, setSteppedField] = useState<Field>();
  return {
    /** Digits were cut from a field as it was typed. */
    cut: (field: Field) => setSteppedField(field),
    forget: () => setSteppedField(undefined),
    snap: (): void => {
      const after = snapped(written);
      if (after === written) return;
      put(after);
      setSteppedField(fields.find((field) => after[field] !== written[field]));
    },
    noteAt: (field: Field): string | undefined =>
      steppedField === field
        ? t("trading.set-to-step", { step: formatAmount(stepOf(field), { locale }) })
        : undefined,
  };
}
