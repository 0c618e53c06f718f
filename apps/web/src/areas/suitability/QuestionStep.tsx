import { ActionBar } from "@candor/ui/action/ActionBar.tsx";
import { Button } from "@candor/ui/action/Button.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { Progress } from "@candor/ui/feedback/Progress.tsx";
import { useText } from "../../lib/text.ts";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { AnswerList } from "./AnswerList.tsx";
import type { Quiz } from "./quiz-flow.ts";
import { StepHeading } from "./StepHeading.tsx";

type QuestionStepProps = {
  question: Quiz["questions"][number] | undefined;
  number: number;
  count: number;
  choice: number | undefined;
  onChoice: (choice: number) => void;
  onBack: () => void;
  onOnward: () => void;
  isPending: boolean;
  error: string | undefined;
};

/** One question with its answers, and how far one has come. */
export function QuestionStep(props: QuestionStepProps) {
  const t = useText();
  const { question, number, count, choice, onChoice, onBack, onOnward, isPending, error } = props;
  if (question === undefined) return null;
  const place = t("suitability.question-of", { number, count });
  return (
    <div className="flex flex-col gap-4">
      <Card>
        <div className="flex flex-col gap-4">
          <div className="flex flex-col gap-2">
            <Figure as="p" aria-hidden="true" className="text-data text-text-2">
              {place}
            </Figure>
            <Progress label={place} value={Math.round((100 * number) / count)} />
          </div>
          <StepHeading>{question.text}</StepHeading>
          <AnswerList
            question={question.text}
            answers={question.answers}
            choice={choice}
            onChoice={onChoice}
          />
          <FormError message={error} />
        </div>
      </Card>
      <ActionBar>
        <div className="grid grid-cols-2 gap-3">
          <Button size="large" isBlock onClick={onBack}>
            {t("suitability.previous")}
          </Button>
          <Onward
            isLast={number === count}
            isPending={isPending}
            isDisabled={choice === undefined}
            onPress={onOnward}
          />
        </div>
      </ActionBar>
    </div>
  );
}

type OnwardProps = {
  isLast: boolean;
  isPending: boolean;
  isDisabled: boolean;
  onPress: () => void;
};

/** Goes to the next question, or sends the answers after the last one. */
function Onward({ isLast, isPending, isDisabled, onPress }: OnwardProps) {
  const t = useText();
  const pressed = {
    variant: "primary",
    size: "large",
    isBlock: true,
    disabled: isDisabled,
    onClick: onPress,
  } as const;
  return isLast ? (
    <OnlineButton {...pressed} isLoading={isPending}>
      {t("suitability.send")}
    </OnlineButton>
  ) : (
    <Button {...pressed}>{t("suitability.onward")}</Button>
  );
}
