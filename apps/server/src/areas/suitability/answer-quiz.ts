import type { suitability } from "@candor/contract/areas/suitability/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { quizOpensAt } from "@candor/rules/suitability.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { judged, questionsIn } from "./quiz.ts";
import {
  findOpenAttempt,
  lockStanding,
  quizRecord,
  updateAttempt,
  updateStanding,
} from "./rows.ts";

export const answerQuiz: WriteHandler<typeof suitability.calls.answerQuiz> = async (
  { clock, texts },
  { input: { id, product, answers }, caller: { userId }, lang, tx },
) => {
  const standing = await lockStanding(tx, userId, product);
  const attempt = await findOpenAttempt(tx, userId, product);
  if (attempt === undefined || attempt.id !== id) return refuse("quiz-gone");
  const isRight = judged(attempt.questions, answers);
  if (isRight === undefined) return refuse("parameter-error", { field: "answers" });
  const now = clock.now();
  const wrong = isRight.filter((one) => !one).length;
  await updateAttempt(tx, id, { answered_at: now, wrong });
  await updateStanding(tx, userId, product, {
    risk_accepted_at: standing.risk_accepted_at ?? now,
    ...(wrong === 0 && { quiz_passed_at: now }),
  });
  const record = await quizRecord(tx, userId, product);
  const opensAt = wrong > 0 && record && quizOpensAt(record.failures, record.lastAt);
  return {
    is_passed: wrong === 0,
    quiz_opens_at: opensAt ? opensAt.toISOString() : null,
    questions: questionsIn({ texts, lang, product }, attempt.questions).map(
      ({ text, answers: shown, right, why }, index) => ({
        text,
        chosen: shown[Number.parseInt(answers[index] ?? "", 10)] ?? "",
        right,
        is_right: isRight[index] === true,
        why,
      }),
    ),
  };
};
