import { useMay } from "../../lib/may.ts";
import { t } from "../../lib/text.ts";
import { PathTabs } from "../../parts/PathTabs.tsx";
import { ADVERTISEMENTS, OWN_ACCOUNTS, TRADES } from "./paths.ts";

/** Orders, advertisements, and which accounts are the operator's own. */
export function P2pTabs() {
  const may = useMay();
  return (
    <PathTabs
      label={t("console-p2p.title")}
      tabs={[
        { to: TRADES, label: t("console-p2p.orders") },
        { to: ADVERTISEMENTS, label: t("console-p2p.ads") },
        ...(may("p2p.getOwnAccounts")
          ? [{ to: OWN_ACCOUNTS, label: t("console-p2p.own-accounts") }]
          : []),
      ]}
    />
  );
}
