import { STATEMENT_FORMATS } from "@candor/contract/statement-words.ts";
import { FIATS } from "@candor/contract/fiats.ts";
import { useCurrentMinute } from "@candor/ui/time/current-minute.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { useFormState } from "@candor/ui/form/use-form.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import type { RefusalCode } from "@candor/contract/refusals.ts";
import type { ReactNode } from "react";
import { STATEMENTS } from "../../data/statements.ts";
import { useCurrencies } from "../../data/markets.ts";
import { useCallForm } from "../../lib/form.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useText } from "../../lib/text.ts";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { Select } from "../../parts/Select.tsx";
import { useMonths } from "./data.ts";
import { PeriodFields } from "./PeriodFields.tsx";
import {
  type PeriodField,
  type StatementDraft,
  emptyDraft,
  monthOf,
  refusedField,
  statementSummary,
} from "./period.ts";

/** Asks for a statement of a period, of one currency or all, in one of three forms. */
export function StatementForm() {
  const t = useText();
  const now = useCurrentMinute();
  const currencies = useCurrencies().data ?? [];
  const state = useFormState<StatementDraft, PeriodField, RefusalCode>(emptyDraft(now));
  // A month with entries is signed once it is over.
  const hasPast = useMonths().data?.length !== 0;
  const chosen = (draft: StatementDraft) => ({ ...draft, month: monthOf(draft, now, hasPast) });
  const form = useCallForm("statements.createStatement", {
    empty: state[0].draft,
    state,
    changed: (draft: StatementDraft, change: Partial<StatementDraft>) => ({ ...draft, ...change }),
    summaryOf: (draft) => statementSummary(chosen(draft), now),
    say: useSay(),
    fieldOf: refusedField(state[0].draft),
    invalidates: [STATEMENTS],
    onDone: () => toast(t("statements.asked"), { tone: "success" }),
  });
  const { change } = form;
  const draft = chosen(form.draft);
  return (
    <Card title={t("statements.new")}>
      <form {...form.props} className="flex flex-col gap-5">
        <PeriodFields draft={draft} now={now} onChange={change} at={form.at} />
        <Choice name={t("statements.currency")}>
          <Select
            label={t("statements.currency")}
            value={draft.currency}
            onChange={({ target }) => change({ currency: target.value })}
          >
            <option value="">{t("statements.all-currencies")}</option>
            {currencies.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Choice>
        <Choice name={t("statements.format")}>
          <Segmented
            label={t("statements.format")}
            options={STATEMENT_FORMATS.map((value) => ({
              value,
              label: t(`statements.format-${value}`),
            }))}
            value={draft.format}
            onValueChange={(format) => change({ format })}
          />
          {draft.format === "lots" && (
            <p className="text-data text-text-2">{t("statements.lots-text")}</p>
          )}
        </Choice>
        {draft.format === "lots" && (
          <Choice name={t("statements.fiat")}>
            <Select
              label={t("statements.fiat")}
              value={draft.fiat}
              onChange={({ target }) => change({ fiat: target.value })}
            >
              <option value="">{t("statements.fiat-none")}</option>
              {FIATS.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </Select>
          </Choice>
        )}
        <FormError message={form.error} way={form.way} />
        <OnlineButton
          type="submit"
          variant="primary"
          size="large"
          isBlock
          isLoading={form.isPending}
        >
          {t("statements.make")}
        </OnlineButton>
      </form>
    </Card>
  );
}

const Choice = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-col gap-1.5">
    <span aria-hidden="true" className="text-label text-text-2">
      {name}
    </span>
    {children}
  </div>
);
