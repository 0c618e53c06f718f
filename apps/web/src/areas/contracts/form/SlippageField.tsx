import { Button } from "@candor/ui/action/Button.tsx";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { cx } from "@candor/ui/class-names.ts";
import { formatPercent } from "@candor/ui/figures/format.ts";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useLocale, useText } from "../../../lib/text.ts";
import type { ContractFormState } from "./form-state.ts";
import { SLIPPAGE_CHOICES, SLIPPAGE_DECIMALS, SLIPPAGE_MOST } from "./slippage.ts";

/** A line with the slippage of market orders that opens into the choice. */
export function SlippageField({ form }: { form: ContractFormState }) {
  const t = useText();
  const locale = useLocale();
  const id = useId();
  const { draft, change } = form;
  const error = form.errorAt("slippage");
  const [isWanted, setIsWanted] = useState(false);
  const isShown = isWanted || error !== undefined;
  const put = (value: string) => change({ field: "slippage", value });
  const print = (percent: string) =>
    formatPercent(percent, { locale, decimals: percent.includes(".") ? 1 : 0, unit: "percent" });
  return (
    <div className="flex flex-col">
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsWanted(!isShown)}
        className="-my-1 flex min-h-11 items-center gap-1.5 rounded-small text-data text-text-2 hover:text-text desktop:min-h-8"
      >
        <span className="text-start">{t("contracts.slippage")}</span>
        <Figure className="ms-auto text-text">
          {draft.slippage === ""
            ? "—"
            : formatPercent(draft.slippage, {
                locale,
                decimals: SLIPPAGE_DECIMALS,
                unit: "percent",
              })}
        </Figure>
        <ChevronDown
          aria-hidden="true"
          className={cx("size-4 transition-transform", isShown && "rotate-180")}
        />
      </button>
      <div id={id} hidden={!isShown} className="pt-1 [&[hidden]]:hidden">
        {isShown && (
          <Field
            label={t("contracts.slippage")}
            isLabelHidden
            error={error}
            hint={t("contracts.slippage-about")}
            action={
              <span className="flex grow gap-1">
                {SLIPPAGE_CHOICES.map((percent) => (
                  <Button
                    key={percent}
                    size="small"
                    translate="no"
                    aria-pressed={draft.slippage === percent}
                    onClick={() => put(percent)}
                    className={cx(
                      "num min-h-8! grow px-2! py-0!",
                      draft.slippage === percent && "text-accent!",
                    )}
                  >
                    {print(percent)}
                  </Button>
                ))}
              </span>
            }
          >
            <DecimalInput
              name="slippage"
              value={draft.slippage}
              onValueChange={put}
              decimals={SLIPPAGE_DECIMALS}
              step="0.1"
              min="0"
              max={SLIPPAGE_MOST}
              unit="%"
              hasSteppers
            />
          </Field>
        )}
      </div>
    </div>
  );
}
