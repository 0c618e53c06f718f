import { Button } from "@candor/ui/Button.tsx";
import { Card } from "@candor/ui/Card.tsx";
import { Countdown } from "@candor/ui/Countdown.tsx";
import type { SuitabilityProduct } from "@candor/contract/words.ts";
import { CircleCheck } from "lucide-react";
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
      <div className="flex items-center justify-between gap-3">
        <Countdown
          until={answered.quiz_opens_at}
          ended={<OnlineButton onClick={onAgain}>{t("suitability.again")}</OnlineButton>}
        />
        <Button onClick={go.back}>{t("suitability.done")}</Button>
      </div>
    </div>
  );
}
