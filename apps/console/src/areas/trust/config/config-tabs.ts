import { CONFIG_GROUPS } from "../../../lib/area.ts";
import { installedAreas } from "../../../lib/installed-areas.ts";
import { lazyOf } from "../../../lib/loaded.ts";

/** The kinds of configuration that have a tab of their own, in their order. */
export const configTabs = installedAreas()
  .flatMap((area) =>
    (area.configKinds ?? []).flatMap(({ kind, label, subjects = {}, subjectIs, tab }) =>
      tab === undefined
        ? []
        : [
            {
              kind,
              label,
              order: tab.order,
              group: tab.group,
              subjects,
              subjectIs,
              Form: lazyOf(area, tab.form),
              Add: tab.add === undefined ? undefined : lazyOf(area, tab.add),
            },
          ],
    ),
  )
  .toSorted((one, other) => one.order - other.order);
export type ConfigTab = (typeof configTabs)[number];

/** The groups that have a kind, in their order, each with its kinds. */
export const configGroups = CONFIG_GROUPS.map((group) => ({
  group,
  tabs: configTabs.filter((tab) => tab.group === group),
})).filter(({ tabs }) => tabs.length > 0);
