import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { t } from "../../lib/text.ts";
import { PathTabs } from "../../parts/PathTabs.tsx";
import { EXPOSURE, ORDERS } from "./paths.ts";

const REALMS = ["live", "demo"] as const;
export type Realm = (typeof REALMS)[number];

/** What may have to be paid, and every order; each of live money or of the demo's. */
export const DualTabs = () => (
  <PathTabs
    label={t("dual.title")}
    tabs={[
      { to: EXPOSURE, label: t("console-dual.exposure") },
      { to: ORDERS, label: t("console-dual.orders") },
    ]}
  />
);

type RealmChoiceProps = { value: Realm; onValueChange: (realm: Realm) => void };

export const RealmChoice = ({ value, onValueChange }: RealmChoiceProps) => (
  <Segmented
    size="small"
    label={t("console-dual.realm")}
    value={value}
    options={REALMS.map((realm) => ({ value: realm, label: t(`console.realm-${realm}`) }))}
    onValueChange={onValueChange}
  />
);
