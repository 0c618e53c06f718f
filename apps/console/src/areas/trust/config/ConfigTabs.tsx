import { useParams } from "react-router";
import { t } from "../../../lib/text.ts";
import { PathTabs } from "../../../parts/PathTabs.tsx";
import { CHANGES, configPath } from "../paths.ts";
import { configGroups, configTabs } from "./config-tabs.ts";

/** The groups of configuration and the log of changes, and below them the kinds of the group that one is in. */
export function ConfigTabs() {
  const { kind } = useParams();
  const here = configTabs.find((tab) => tab.kind === kind)?.group;
  const kinds = configGroups.find(({ group }) => group === here)?.tabs ?? [];
  return (
    <div className="flex flex-col">
      <PathTabs
        label={t("console-trust.configuration")}
        tabs={[
          ...configGroups.map(({ group, tabs: [first] }) => ({
            to: configPath(first?.kind ?? ""),
            label: t(`console-trust.group-${group}`),
            isCurrent: group === here,
          })),
          { to: CHANGES, label: t("console-trust.change-log"), isCurrent: here === undefined },
        ]}
      />
      {kinds.length > 1 && here !== undefined && (
        <PathTabs
          label={t(`console-trust.group-${here}`)}
          tabs={kinds.map(({ kind: one, label }) => ({ to: configPath(one), label: t(label) }))}
        />
      )}
    </div>
  );
}
