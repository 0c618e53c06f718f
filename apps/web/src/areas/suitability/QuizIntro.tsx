import { Button } from "@candor/ui/action/Button.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { FIRST_WAIT_MINUTES, QUIZ_LENGTH } from "@candor/rules/suitability.ts";
import type { Suitability } from "../../data/suitability.ts";
import { go } from "../../lib/go.ts";
import { useText } from "../../lib/text.ts";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { QuizWait } from "./QuizWait.tsx";

type QuizIntroProps = {
  suitability: Suitability;
  isPending: boolean;
  error: string | undefined;
  onBegin: () => void;
};

/** The quiz to come, or why there is none: it is passed, or was answered wrongly just now. */
export function QuizIntro({ suitability, isPending, error, onBegin }: QuizIntroProps) {
  const t = useText();
  const { quiz_passed_at: passedAt, quiz_opens_at: opensAt } = suitability;
  if (passedAt !== null)
    return (
      <Empty
        title={t("suitability.quiz-done")}
        action={<Button onClick={go.back}>{t("suitability.done")}</Button>}
      />
    );
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <p className="text-body">
          {t("suitability.quiz-intro", { count: QUIZ_LENGTH, minutes: FIRST_WAIT_MINUTES })}
        </p>
        {!suitability.is_quiz_required && (
          <p className="text-data text-text-2">{t("suitability.quiz-demo")}</p>
        )}
        <FormError message={error} />
        {opensAt === null ? (
          <OnlineButton
            variant="primary"
            size="large"
            isBlock
            isLoading={isPending}
            onClick={onBegin}
          >
            {t("suitability.begin")}
          </OnlineButton>
        ) : (
          <QuizWait opensAt={opensAt} />
        )}
      </div>
    </Card>
  );
}
