import { Button } from "@candor/ui/action/Button.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Countdown } from "@candor/ui/time/Countdown.tsx";
import type { SuitabilityProduct } from "@candor/contract/area-words.ts";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { go } from "../../lib/go.ts";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import type { Answered } from "./quiz-flow.ts";
import { StepHeading } from "./StepHeading.tsx";
import { WrongAnswer } from "./WrongAnswer.tsx";

type QuizResultProps = { product: SuitabilityProduct; answered: Answered; onAgain: () => void };

/** What came of a quiz: it is passed, or each wrong answer is explained, with when one may try again. */
export function QuizResult({ product, answered, onAgain }: QuizResultProps) {
  const t = useText();
  if (answered.is_passed)
    return (
      <Card>
        <div className="flex flex-col items-center gap-3 py-6 text-center">
          <CircleCheck aria-hidden="true" className="size-12 text-up" />
          <StepHeading>{t("suitability.passed-title")}</StepHeading>
          <p className="text-body text-text-2">{t(`suitability.passed-${product}`)}</p>
          <Button variant="primary" size="large" onClick={go.back} className="mt-2">
            {t("suitability.passed-onward")}
          </Button>
        </div>
      </Card>
    );
  const wrong = answered.questions.filter(({ is_right: isRight }) => !isRight);
  return (
    <div className="flex flex-col gap-4">
      <Card>
        <div className="flex flex-col gap-2">
          <StepHeading>
            {t("suitability.failed-title", {
              right: answered.questions.length - wrong.length,
              count: answered.questions.length,
            })}
          </StepHeading>
          <p className="text-body text-text-2">{t("suitability.failed-text")}</p>
        </div>
      </Card>
      {wrong.map((answer) => (
        <WrongAnswer key={answer.text} answer={answer} />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Again opensAt={answered.quiz_opens_at} onAgain={onAgain} />
        <Button onClick={go.back}>{t("suitability.done")}</Button>
      </div>
    </div>
  );
}

/** How long one waits, and then the way to try again. */
function Again({ opensAt, onAgain }: { opensAt: string | null; onAgain: () => void }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(opensAt === null);
  return isOpen ? (
    <OnlineButton onClick={onAgain}>{t("suitability.again")}</OnlineButton>
  ) : (
    <p className="flex flex-wrap gap-x-2 text-data text-text-2">
      {t("suitability.quiz-waits")}
      <Countdown until={opensAt} onEnd={() => setIsOpen(true)} />
    </p>
  );
}
