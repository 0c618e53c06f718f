import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { useText } from "../../lib/text.ts";
import { RejectionNotice } from "../../parts/RejectionNotice.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { type OwnLead, useOwnLead } from "./data.ts";
import { ApplyForm } from "./own/ApplyForm.tsx";
import { LeadDesk } from "./own/LeadDesk.tsx";

/** The user's page as a lead: to apply, see the decision, set terms, pause or leave. */
export function OwnLeadScreen() {
  const t = useText();
  return (
    <Screen title={t("copy.own-lead")} hasBack width="form">
      <ScreenState query={useOwnLead()} skeleton={<FormSkeleton fields={4} />}>
        {(own) => (
          <div className="flex flex-col gap-4 pt-2" data-testid="own-lead">
            <Shown own={own} />
          </div>
        )}
      </ScreenState>
    </Screen>
  );
}

function Shown({ own }: { own: OwnLead }) {
  const t = useText();
  const { state, row } = own;
  if (row !== null) return <LeadDesk own={own} row={row} />;
  if (state === "asked")
    return (
      <p role="status" className="rounded-card bg-accent-ground px-4 py-3 text-body">
        {t("copy.application-asked")}
      </p>
    );
  return (
    <>
      {state === "rejected" && (
        <RejectionNotice
          label={t("copy.application-rejected")}
          reason={own.reason}
          note={own.note}
        />
      )}
      <p className="text-body leading-relaxed">
        {t("copy.apply-about")} {t("copy.apply-days", { days: own.days_needed })}
      </p>
      <ApplyForm />
    </>
  );
}
