import { useList } from "../../lib/list.ts";
import { useMay } from "../../lib/may.ts";
import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { RowList } from "../../parts/RowList.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { campaignColumns } from "./CampaignColumns.tsx";
import { IssueSheet } from "./IssueSheet.tsx";

/** Every campaign with its figures; finance asks for new ones, and for an early end. */
export function CampaignsScreen() {
  const may = useMay();
  const list = useList("coupons.listAllCampaigns");
  return (
    <Screen
      title={t("console-coupons.title")}
      actions={
        may("coupons.requestCampaign") && (
          <Action label={t("console-coupons.issue")}>
            {(sheet) => <IssueSheet sheet={sheet} />}
          </Action>
        )
      }
    >
      <p className="text-data text-text-2">{t("console-coupons.about")}</p>
      <RowList
        label={t("console-coupons.title")}
        list={list}
        columns={campaignColumns(may("coupons.requestCampaignEnd"))}
        rowKey={({ id }) => id}
        empty={t("console-coupons.none")}
      />
    </Screen>
  );
}
