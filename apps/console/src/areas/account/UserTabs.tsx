import { installedAreas } from "../../lib/installed-areas.ts";
import { useMay } from "../../lib/may.ts";
import { userPath } from "../../lib/paths.ts";
import { t } from "../../lib/text.ts";
import { PathTabs } from "../../parts/PathTabs.tsx";

const tabs = installedAreas()
  .flatMap(({ userScreens = [] }) => userScreens)
  .flatMap(({ path, call, tab }) => (tab === undefined ? [] : [{ path, call, ...tab }]))
  .toSorted((one, other) => one.order - other.order);

/** What the areas show of a user, as far as one's roles reach. */
export function UserTabs({ id }: { id: string }) {
  const may = useMay();
  return (
    <PathTabs
      label={t("console-account.user")}
      tabs={tabs
        .filter(({ call }) => may(call))
        .map(({ path, label }) => ({
          to: path === "" ? userPath(id) : `${userPath(id)}/${path}`,
          label: t(label),
        }))}
    />
  );
}
