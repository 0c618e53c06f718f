import { merged } from "@candor/ui/form/use-form.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useCallForm } from "../../../lib/form.ts";
import { useSay } from "../../../lib/refusal-text.ts";
import { useText } from "../../../lib/text.ts";
import { FormError } from "../../../parts/FormError.tsx";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { CHANGED_BY_LEADING, type Lead } from "../data.ts";
import { TermFields } from "./TermFields.tsx";
import { type TermsDraft, openedTerms, termsSummary } from "./terms-draft.ts";

/** Changes what a lead offers: it holds for followers who begin later. */
export function TermsForm({ row }: { row: Lead }) {
  const t = useText();
  const form = useCallForm("copy.editLead", {
    empty: openedTerms(row),
    changed: merged<TermsDraft>,
    summaryOf: (draft) => termsSummary(draft, false),
    say: useSay(),
    invalidates: CHANGED_BY_LEADING,
    onDone: () => toast(t("copy.terms-saved"), { tone: "success" }),
  });
  return (
    <form {...form.props} data-testid="lead-terms">
      <Card title={t("copy.your-terms")}>
        <div className="flex flex-col gap-5">
          <TermFields
            draft={form.draft}
            onChange={form.change}
            at={form.at}
            code={row.currency_code}
          />
          <p className="text-data text-text-2">{t("copy.terms-later")}</p>
          <FormError message={form.error} way={form.way} />
          <OnlineButton type="submit" variant="primary" isBlock isLoading={form.isPending}>
            {t("copy.save")}
          </OnlineButton>
        </div>
      </Card>
    </form>
  );
}
