import type { OpenSheet } from "../../lib/open-sheet.ts";
import { t } from "../../lib/text.ts";
import { ReasonSheet } from "../../parts/ReasonSheet.tsx";
import type { Campaign } from "./CampaignColumns.tsx";

/** Asks for a campaign to be ended before its time. */
export const EndSheet = ({ sheet, campaign }: { sheet: OpenSheet; campaign: Campaign }) => (
  <ReasonSheet
    {...sheet}
    call="coupons.requestCampaignEnd"
    title={t("console-coupons.end-title")}
    description={t("console-coupons.end-text")}
    confirmLabel={t("console.ask")}
    inputOf={(reason) => ({ campaign_id: campaign.id, reason })}
    doneText={t("console-coupons.asked")}
  />
);
