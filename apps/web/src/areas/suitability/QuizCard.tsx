import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { Link } from "@tanstack/react-router";
import type { Suitability } from "../../data/suitability.ts";
import { useText } from "../../lib/text.ts";
import { FactList } from "../../parts/FactList.tsx";
import { PATHS } from "../../paths.ts";
import { QuizWait } from "./QuizWait.tsx";

/** Whether the quiz is passed, and the way to it. */
export function QuizCard({ suitability }: { suitability: Suitability }) {
  const t = useText();
  const { product, quiz_passed_at: passedAt, quiz_opens_at: opensAt } = suitability;
  const isRequired = suitability.is_quiz_required;
  return (
    <Card
      title={t(`suitability.quiz-${product}`)}
      action={
        <span className="pe-2">
          {passedAt !== null ? (
            <Badge tone="up">{t("suitability.passed")}</Badge>
          ) : (
            isRequired && <Badge tone="warning">{t("suitability.required")}</Badge>
          )}
        </span>
      }
    >
      {passedAt !== null ? (
        <FactList
          facts={[
            [t("suitability.passed"), <Time key="passed" value={passedAt} style="moment" />],
            [
              t("suitability.risk-accepted"),
              <Time key="risk" value={suitability.risk_accepted_at} style="moment" />,
            ],
          ]}
        />
      ) : (
        <div className="flex flex-col items-start gap-4">
          <p className="text-data text-text-2">
            {t(isRequired ? "suitability.quiz-worth" : "suitability.quiz-demo")}
          </p>
          {opensAt === null ? (
            <Link
              to={PATHS.quiz}
              search={{ product }}
              aria-label={`${t("common.risk-quiz")}: ${t(`suitability.quiz-${product}`)}`}
              className={buttonClass({ variant: isRequired ? "primary" : "secondary" })}
            >
              {t("common.risk-quiz")}
            </Link>
          ) : (
            <QuizWait opensAt={opensAt} />
          )}
        </div>
      )}
    </Card>
  );
}
