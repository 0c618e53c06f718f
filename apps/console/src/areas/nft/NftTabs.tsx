import { t } from "../../lib/text.ts";
import { PathTabs } from "../../parts/PathTabs.tsx";
import { DRAWS, SALES, WINS, WORKS } from "./paths.ts";

export const NftTabs = () => (
  <PathTabs
    label={t("console-nft.title")}
    tabs={[
      { to: SALES, label: t("console-nft.sales") },
      { to: WINS, label: t("console-nft.wins") },
      { to: DRAWS, label: t("console-nft.draws") },
      { to: WORKS, label: t("console-nft.works") },
    ]}
  />
);
