import { t } from "../../lib/text.ts";
import { PathTabs } from "../../parts/PathTabs.tsx";
import { EXPOSURE, FORCED, FUND } from "./paths.ts";

/** What the house stands in for, what pays losses, and whom they were taken from. */
export const ContractTabs = () => (
  <PathTabs
    label={t("console-contracts.contracts")}
    tabs={[
      { to: EXPOSURE, label: t("console-contracts.exposure") },
      { to: FUND, label: t("contracts.fund") },
      { to: FORCED, label: t("console-contracts.forced") },
    ]}
  />
);
