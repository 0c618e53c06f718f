import type { CopyPeriod } from "@candor/contract/areas/copy/choices.ts";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import { useLead } from "./data.ts";
import { NoLead } from "./NoLead.tsx";
import { OneLead } from "./lead/OneLead.tsx";

/** One lead: the result of the lead's trades, and beside it that of the followers. */
export function LeadScreen() {
  const t = useText();
  const { trader_user_id: id } = useSearch({ from: PATHS.copyLead });
  return (
    <Screen title={t("copy.lead")} hasBack>
      {id === undefined ? <NoLead title={t("copy.no-lead")} /> : <Named key={id} id={id} />}
    </Screen>
  );
}

function Named({ id }: { id: string }) {
  const [period, setPeriod] = useState<CopyPeriod>(30);
  return (
    <ScreenState
      query={useLead(id, period)}
      skeleton={<RowsSkeleton count={6} hasLeading hasValue />}
    >
      {(detail) => <OneLead detail={detail} period={period} onPeriod={setPeriod} />}
    </ScreenState>
  );
}
