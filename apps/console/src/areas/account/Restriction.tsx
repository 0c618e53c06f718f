import { Time } from "@candor/ui/time/Time.tsx";
import { t } from "../../lib/text.ts";
import { Facts } from "../../parts/Facts.tsx";
import type { User } from "../../lib/area.ts";

/** Why and until when the account is frozen, or that it is not. */
export function Restriction({ freeze }: { freeze: User["freeze"] }) {
  if (freeze === null)
    return <p className="text-data text-text-2">{t("console-account.no-restriction")}</p>;
  return (
    <Facts
      facts={[
        { name: t("console.cause"), value: t(`console-account.cause-${freeze.cause}`) },
        { name: t("console.reason"), value: freeze.note },
        { name: t("console-account.by"), value: freeze.by },
        { name: t("console-account.since"), value: <Time value={freeze.since} style="moment" /> },
        { name: t("console-account.until"), value: <Time value={freeze.until} style="moment" /> },
      ]}
    />
  );
}
