import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { formatPercent } from "@candor/ui/figures/format.ts";
import { Time } from "@candor/ui/time/Time.tsx";
import { useLocale, useText } from "../../lib/text.ts";
import { wholeYears } from "../../lib/whole-years.ts";
import { FactList } from "../../parts/FactList.tsx";
import type { Project } from "./data.ts";

/** All terms of a subscription. */
export function ProjectTerms({ project }: { project: Project }) {
  const t = useText();
  const locale = useLocale();
  const { currency_code: code, lock_days: lockDays, vesting, prices } = project;
  const tokens = (value: string) => <Amount value={value} currency={code} />;
  return (
    <Card title={t("ieo.detail")}>
      <FactList
        facts={[
          ...prices.map(
            ({ currency_code: unit, price, is_by_index: isByIndex }) =>
              [
                `${isByIndex ? t("ieo.price-by-index") : t("ieo.price")} (${unit})`,
                <Amount
                  key={unit}
                  value={price ?? undefined}
                  currency={unit}
                  maxDecimals={isByIndex ? 12 : 18}
                />,
              ] as const,
          ),
          [t("ieo.total"), tokens(project.total)],
          [t("ieo.minimum"), tokens(project.minimum)],
          [t("ieo.maximum"), tokens(project.maximum)],
          [t("ieo.cap"), tokens(project.cap)],
          [t("ieo.lot"), tokens(project.lot)],
          [t("ieo.starts"), <Time key="starts" value={project.starts_at} style="moment" />],
          [t("ieo.ends"), <Time key="ends" value={project.ends_at} style="moment" />],
          [t("ieo.listing"), <Time key="listing" value={project.listing_at} style="moment" />],
          [t("ieo.lock"), t("ieo.days", { count: lockDays, years: wholeYears(lockDays) })],
          ...vesting.map(
            ({ after_days: days, share }, index) =>
              [
                t("ieo.vesting", { number: index + 1 }),
                t("ieo.vesting-part", {
                  days,
                  share: formatPercent(share, { locale, decimals: 0 }),
                }),
              ] as const,
          ),
        ]}
      />
    </Card>
  );
}
