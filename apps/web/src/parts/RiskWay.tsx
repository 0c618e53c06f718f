import type { RefusalCode } from "@candor/contract/refusals.ts";
import type { SuitabilityProduct } from "@candor/contract/words.ts";
import { Link } from "@tanstack/react-router";
import { useText } from "../lib/text.ts";
import { PATHS } from "../screens.ts";

/** What is read, or changed, under risk and limits. */
const LIMITED: readonly (RefusalCode | undefined)[] = [
  "cooling-off",
  "excluded",
  "loss-limit-reached",
  "multiple-too-high",
];
const linkClass = "self-start text-data font-medium text-accent underline underline-offset-2";

type RiskWayProps = { code: RefusalCode | undefined; product: SuitabilityProduct };

/** From the refusal of a risk to where something can be done about it, or read why; nothing for any other. */
export function RiskWay({ code, product }: RiskWayProps) {
  const t = useText();
  if (code === "quiz-required")
    return (
      <Link to={PATHS.quiz} search={{ product }} className={linkClass}>
        {t("common.risk-quiz")}
      </Link>
    );
  return LIMITED.includes(code) ? (
    <Link to={PATHS.suitability} className={linkClass}>
      {t("common.risk-limits")}
    </Link>
  ) : null;
}
