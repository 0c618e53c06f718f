import { useState } from "react";
import type { Suitability } from "../../data/suitability.ts";
import { failureText } from "../../lib/failure.ts";
import { useSend } from "../../lib/send.ts";
import { useText } from "../../lib/text.ts";
import { QuestionStep } from "./QuestionStep.tsx";
import {
  type Answered,
  QUIZ_BEGIN,
  type Quiz,
  RISK,
  answersOf,
  backFrom,
  onwardFrom,
  withChoice,
} from "./quiz-flow.ts";
import { QuizIntro } from "./QuizIntro.tsx";
import { QuizResult } from "./QuizResult.tsx";
import { RiskStep } from "./RiskStep.tsx";

/** One quiz from its beginning to its result. Nothing of it is sent before the last question is answered. */
export function QuizFlow({ suitability }: { suitability: Suitability }) {
  const t = useText();
  const { product } = suitability;
  const [quiz, setQuiz] = useState<Quiz>();
  const [place, setPlace] = useState(QUIZ_BEGIN);
  const [answered, setAnswered] = useState<Answered>();
  const begin = useSend("suitability.openQuiz", { isInline: true, onDone: setQuiz });
  const answer = useSend("suitability.answerQuiz", {
    isInline: true,
    invalidates: ["suitability.getSuitability"],
    onDone: setAnswered,
  });
  const beginAnew = (): void => {
    setQuiz(undefined);
    setAnswered(undefined);
    setPlace(QUIZ_BEGIN);
  };

  if (answered !== undefined)
    return <QuizResult product={product} answered={answered} onAgain={beginAnew} />;
  if (quiz === undefined)
    return (
      <QuizIntro
        suitability={suitability}
        isPending={begin.isPending}
        error={begin.error === null ? undefined : failureText(begin.error, t)}
        onBegin={() => void begin.send({ product })}
      />
    );
  if (place.at === RISK)
    return <RiskStep text={quiz.risk.text} onAccept={() => setPlace(onwardFrom(place))} />;

  const count = quiz.questions.length;
  const isLast = place.at === count - 1;
  const goOn = (): void => {
    if (!isLast) return setPlace(onwardFrom(place));
    const answers = answersOf(place, count);
    if (answers !== undefined)
      void answer.send({ id: quiz.id, product, answers, consent: quiz.risk.consent });
  };
  return (
    <QuestionStep
      key={place.at}
      question={quiz.questions[place.at]}
      number={place.at + 1}
      count={count}
      choice={place.chosen[place.at]}
      onChoice={(choice) => setPlace(withChoice(place, choice))}
      onBack={() => setPlace(backFrom(place))}
      onOnward={goOn}
      isPending={answer.isPending}
      error={answer.error === null ? undefined : failureText(answer.error, t)}
    />
  );
}
