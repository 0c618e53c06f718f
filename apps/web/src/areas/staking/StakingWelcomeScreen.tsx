import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Link } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { PATHS } from "../../paths.ts";

const PARTS = ["what", "pays", "source", "early", "end"] as const;

/** What locked deposits are, how they pay, who pays, and what an early end costs. */
export function StakingWelcomeScreen() {
  const t = useText();
  return (
    <Screen title={t("staking.welcome")} hasBack width="form">
      <div className="flex flex-col gap-4">
        {PARTS.map((part) => (
          <Card key={part} title={t(`staking.${part}-title`)}>
            <p className="text-body leading-relaxed">{t(`staking.${part}-text`)}</p>
          </Card>
        ))}
        <Link to={PATHS.staking} className={buttonClass({ variant: "primary", size: "large" })}>
          {t("staking.all-products")}
        </Link>
      </div>
    </Screen>
  );
}
