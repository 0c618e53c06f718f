import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { Link } from "@tanstack/react-router";
import { countryNames } from "../../data/countries.ts";
import type { Suitability } from "../../data/suitability.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { FactList } from "../../parts/FactList.tsx";
import { PATHS } from "../../paths.ts";

const LEVELS = [0, 1, 2] as const;

type LeverageCardProps = { multiple: NonNullable<Suitability["multiple"]>; isDemo: boolean };

/** Shows the highest leverage that the user's country allows at each level, with the user's own marked. */
export function LeverageCard({ multiple, isDemo }: LeverageCardProps) {
  const t = useText();
  const nameOf = countryNames(useLocale());
  const { maximum, level, country, by_level: byLevel } = multiple;
  const proveLink = (
    <Link
      to={PATHS.identity}
      className={`${buttonClass({ variant: "link", size: "small" })} self-start`}
    >
      {t("suitability.leverage-raise")}
    </Link>
  );
  if (byLevel === null)
    return (
      <Card title={t("suitability.leverage")}>
        <p className="text-data text-text-2">
          {t(isDemo ? "suitability.leverage-demo" : "suitability.leverage-free")}
        </p>
        {maximum === 0 && proveLink}
      </Card>
    );
  const most = byLevel.at(-1) ?? 0;
  return (
    <Card title={t("suitability.leverage")}>
      <div className="flex flex-col gap-4">
        <FactList
          facts={LEVELS.map((one) => [
            t(`suitability.level-${one}`),
            <span key={one} className="inline-flex items-center gap-2">
              {one === level && <Badge tone="accent">{t("suitability.yours")}</Badge>}
              <Multiple value={byLevel[one] ?? 0} />
            </span>,
          ])}
        />
        <p className="text-data text-text-2">
          {country === null
            ? t("suitability.leverage-anywhere")
            : t("suitability.leverage-country", { country: nameOf(country) })}
        </p>
        {(maximum ?? 0) < most && proveLink}
      </div>
    </Card>
  );
}

function Multiple({ value }: { value: number }) {
  const t = useText();
  if (value === 0) return <span className="text-text-3">{t("suitability.leverage-none")}</span>;
  return <Figure>{t("suitability.multiple", { maximum: value })}</Figure>;
}
