import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { useCall } from "../../lib/query.ts";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { CampaignTicket } from "./CampaignTicket.tsx";
import { TicketList, TicketsSkeleton } from "./TicketList.tsx";

/** The coupons that can be claimed, those that have been, and those of which none is left. */
export function Centre() {
  const t = useText();
  const query = useCall("coupons.listCampaigns", {});
  return (
    <ScreenState
      query={query}
      skeleton={<TicketsSkeleton />}
      isEmpty={({ list }) => list.length === 0}
      empty={<Empty title={t("coupons.empty-centre")} text={t("coupons.empty-centre-text")} />}
    >
      {({ list }) => (
        <TicketList>
          {list.map((campaign) => (
            <li key={campaign.campaign_id}>
              <CampaignTicket campaign={campaign} />
            </li>
          ))}
        </TicketList>
      )}
    </ScreenState>
  );
}
