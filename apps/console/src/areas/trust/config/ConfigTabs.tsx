import { t } from "../../../lib/text.ts";
import { PathTabs } from "../../../parts/PathTabs.tsx";
import { CHANGES, configPath } from "../paths.ts";
import { configTabs } from "./config-tabs.ts";

/** The kinds of configuration, and the log of changes. */
export const ConfigTabs = () => (
  <PathTabs
    label={t("console-trust.configuration")}
    tabs={[
      ...configTabs.map(({ kind, label }) => ({ to: configPath(kind), label: t(label) })),
      { to: CHANGES, label: t("console-trust.change-log") },
    ]}
  />
);
