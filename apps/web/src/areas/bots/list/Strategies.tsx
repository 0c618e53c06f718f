import { BOT_STRATEGIES } from "@candor/contract/areas/bots/choices.ts";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Link } from "@tanstack/react-router";
import { useText } from "../../../lib/text.ts";
import { PATHS } from "../../../paths.ts";

/** What each strategy does, and when it loses. */
export function Strategies() {
  const t = useText();
  return (
    <ul className="grid gap-3 desktop:grid-cols-3">
      {BOT_STRATEGIES.map((strategy) => (
        <li key={strategy} className="grid">
          <Card title={t(`bots.strategy-${strategy}`)}>
            <div className="flex h-full flex-col justify-between gap-3">
              <p className="text-data text-text-2">{t(`bots.about-${strategy}`)}</p>
              <Link
                to={PATHS.botCreate}
                search={{ strategy }}
                aria-label={t("bots.new-of", { strategy: t(`bots.strategy-${strategy}`) })}
                className={buttonClass({ size: "small" })}
              >
                {t("bots.new")}
              </Link>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
