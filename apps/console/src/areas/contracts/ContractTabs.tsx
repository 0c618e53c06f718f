import { t } from "../../lib/text.ts";
import { PathTabs } from "../../parts/PathTabs.tsx";
import { EXPOSURE, FORCED, FUND } from "./paths.ts";

/** Tabs for the house's exposure, the insurance fund, and forced closings. */
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
