import type { SuitabilityProduct } from "@candor/contract/area-words.ts";
import { Link } from "@tanstack/react-router";
import { useSuitability } from "../../data/suitability.ts";
import { useUser } from "../../data/user.ts";
import { useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";
import { type StepBefore, stepsBefore } from "./before-trading.ts";

/** What a live user still has to do before the first position, each with the way there; nothing once it is done. */
export function BeforeTrading({ product }: { product: SuitabilityProduct }) {
  const t = useText();
  const { data } = useSuitability(product);
  const user = useUser().data;
  if (data === undefined || user === undefined) return null;
  const steps = stepsBefore(data, user.level);
  if (steps.length === 0) return null;
  return (
    <section
      data-testid="before-trading"
      className="flex flex-col gap-1 rounded-control bg-accent-ground px-3 py-2.5 text-data"
    >
      <h3 className="font-semibold">{t("trading.before-title")}</h3>
      <ol className="list-inside list-decimal">
        {steps.map((step) => (
          <li key={step}>
            <Link {...wayOf(step, product)} className="font-medium text-accent underline">
              {t(`trading.before-${step}`)}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

const wayOf = (step: StepBefore, product: SuitabilityProduct) =>
  step === "quiz"
    ? { to: PATHS.quiz, search: { product } }
    : { to: step === "country" ? PATHS.regions : PATHS.identity };
