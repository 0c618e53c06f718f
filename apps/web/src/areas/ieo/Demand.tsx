import { ONE, dec, formatDec, fromInteger, min, mul, quantize, toNumber } from "@candor/money";
import { timesOver } from "@candor/rules/finance/ieo/allocate.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { formatPercent } from "@candor/ui/figures/format.ts";
import { Progress } from "@candor/ui/feedback/Progress.tsx";
import { useLocale, useText } from "../../lib/text.ts";
import { FactList } from "../../parts/FactList.tsx";
import type { Listed } from "./data.ts";

/** The demand for an offering, the number of subscribers, and how many of them were given any. */
export function Demand({ project }: { project: Listed }) {
  const t = useText();
  const locale = useLocale();
  const times = timesOver(dec(project.subscribed), dec(project.total));
  const share = formatPercent(formatDec(times), { locale, decimals: 0 });
  const filled = quantize(mul(min(times, ONE), fromInteger(100), "down"), ONE, "down");
  const { currency_code: code, passed, allocated } = project;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-data text-text-2">{t("ieo.times", { share })}</p>
      <Progress label={t("ieo.subscribed")} value={toNumber(filled)} />
      <FactList
        facts={[
          [
            t("ieo.subscribed"),
            <Amount key="subscribed" value={project.subscribed} currency={code} />,
          ],
          [t("ieo.applied"), <Amount key="applied" value={`${project.applied}`} />],
          ...(passed === null
            ? []
            : ([
                [t("ieo.passed"), <Amount key="passed" value={`${passed}`} />],
                [t("ieo.allocated"), <Amount key="allocated" value={allocated} currency={code} />],
              ] as const)),
        ]}
      />
    </div>
  );
}
