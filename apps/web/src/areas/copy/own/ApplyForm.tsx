import { merged } from "@candor/ui/form/use-form.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useCallForm } from "../../../lib/form.ts";
import { useSay } from "../../../lib/refusal-text.ts";
import { useText } from "../../../lib/text.ts";
import { FormError } from "../../../parts/FormError.tsx";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { AcceptAgreement } from "../agreement/AcceptAgreement.tsx";
import { useAgreement } from "../agreement/use-agreement.ts";
import { TermFields } from "./TermFields.tsx";
import { type TermsDraft, openedTerms, refusedField, termsSummary } from "./terms-draft.ts";

/** Contracts, and so copies of them, are in this currency. */
const CODE = "USDT";

/** Asks to become a lead. */
export function ApplyForm() {
  const t = useText();
  const { isHeld, consent } = useAgreement();
  const form = useCallForm("copy.applyAsLead", {
    empty: openedTerms(null),
    changed: merged<TermsDraft>,
    summaryOf: (draft) => {
      const { input, ...faults } = termsSummary(draft, !isHeld);
      const sent = input && { ...input, ...(consent !== undefined && { consent }) };
      return { ...faults, input: sent };
    },
    say: useSay(),
    fieldOf: refusedField,
    isGuarded: true,
    invalidates: ["account.listConsents", "copy.getOwnLead", "copy.listLeads"],
    onDone: ({ row }) =>
      toast(t(row === null ? "copy.application-sent" : "copy.application-passed"), {
        tone: "success",
      }),
  });
  return (
    <form {...form.props} className="flex flex-col gap-4" data-testid="lead-application">
      <Card>
        <div className="flex flex-col gap-5">
          <TermFields draft={form.draft} onChange={form.change} at={form.at} code={CODE} />
        </div>
      </Card>
      <AcceptAgreement
        isHeld={isHeld}
        isAccepted={form.draft.isAccepted}
        onAcceptedChange={(isAccepted) => form.change({ isAccepted })}
        error={form.at("consent").error}
      />
      <FormError message={form.error} way={form.way} />
      <OnlineButton type="submit" variant="primary" size="large" isBlock isLoading={form.isPending}>
        {t("copy.apply")}
      </OnlineButton>
    </form>
  );
}
