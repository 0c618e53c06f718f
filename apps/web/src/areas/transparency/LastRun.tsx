import type { CallOutput } from "@candor/contract/types.ts";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { useLocale, useText } from "../../lib/text.ts";

type Run = CallOutput<"transparency.listVerifications">["list"][number];
type LastRunProps = { runs: readonly Run[] | undefined; isSimulated: boolean };

/** What the house says that its last checks have found. */
export function LastRun({ runs, isSimulated }: LastRunProps) {
  const t = useText();
  const locale = useLocale();
  if (runs === undefined) return null;
  if (runs.length === 0)
    return (
      <p className="text-data text-text-2">
        {t(isSimulated ? "transparency.only-simulated" : "transparency.not-run")}
      </p>
    );
  return (
    <ul className="flex flex-col gap-1 text-data">
      {runs.map(({ name, at, checked, faults, revision }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={faults === 0 ? "up" : "danger"}>
            {faults === 0
              ? t("transparency.no-faults")
              : t("transparency.faults", { count: formatAmount(`${faults}`, { locale }) })}
          </Badge>
          <span className="text-text-2">
            {t("transparency.checked", { count: formatAmount(`${checked}`, { locale }) })} ·{" "}
            <Time value={at} style="moment" /> ·{" "}
            <bdi translate="no">
              {name} {revision}
            </bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}
