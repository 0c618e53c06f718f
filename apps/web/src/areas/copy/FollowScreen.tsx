import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { useSearch } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { BeforeTrading } from "../../parts/trading/BeforeTrading.tsx";
import { PATHS } from "../../paths.ts";
import { useLead, useRelations } from "./data.ts";
import { LeadName } from "./LeadName.tsx";
import { NoLead } from "./NoLead.tsx";
import { FollowForm } from "./follow/FollowForm.tsx";

/** Copies a lead, or changes how one is copied. */
export function FollowScreen() {
  const t = useText();
  const { trader_user_id: id } = useSearch({ from: PATHS.copyFollow });
  return (
    <Screen title={t("copy.follow-title")} hasBack width="form">
      {id === undefined ? <NoLead title={t("copy.no-lead")} /> : <Named key={id} id={id} />}
    </Screen>
  );
}

function Named({ id }: { id: string }) {
  const lead = useLead(id, 30);
  const relations = useRelations();
  return (
    <ScreenState query={lead} skeleton={<FormSkeleton fields={5} />}>
      {(detail) => (
        <ScreenState query={relations} skeleton={<FormSkeleton fields={5} />}>
          {(list) => (
            <div className="flex flex-col gap-4 pt-2">
              <LeadName lead={detail.lead} size={40} />
              <BeforeTrading product="contracts" />
              <FollowForm
                detail={detail}
                relation={list.find((one) => one.trader_user_id === id && one.state !== "ended")}
              />
            </div>
          )}
        </ScreenState>
      )}
    </ScreenState>
  );
}
