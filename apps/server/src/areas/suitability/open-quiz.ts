import { randomInt } from "node:crypto";
import type { suitability } from "@candor/contract/areas/suitability/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { SuitabilityProduct } from "@candor/contract/area-words.ts";
import { quizOpensAt } from "@candor/rules/suitability.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import { consentText } from "../../http/consent.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { newId } from "../../platform/ids.ts";
import { utcMinute } from "../../platform/text.ts";
import { areAsked, drawnQuestions, questionsIn } from "./quiz.ts";
import { findOpenAttempt, insertAttempt, lockStanding, quizRecord, updateAttempt } from "./rows.ts";

export const openQuiz: WriteHandler<typeof suitability.calls.openQuiz> = async (
  ctx,
  { input: { product }, caller: { userId }, lang, tx },
) => {
  const standing = await lockStanding(tx, userId, product);
  if (standing.quiz_passed_at !== null) return refuse("quiz-passed");
  const record = await quizRecord(tx, userId, product);
  const opensAt = record && quizOpensAt(record.failures, record.lastAt);
  if (opensAt !== undefined && opensAt > ctx.clock.now())
    return refuse("quiz-later", { until: utcMinute(opensAt) });
  const { id, questions } = await openAttempt(ctx, tx, userId, product);
  const { text, hash } = consentText(ctx.texts, `quiz.risk-${product}`, lang);
  return {
    id,
    risk: { text, consent: hash.toString("hex") },
    questions: questionsIn({ texts: ctx.texts, lang, product }, questions).map(
      ({ text: question, answers }) => ({ text: question, answers }),
    ),
  };
};

/** A repeated call returns the same questions, so that a user cannot get new ones by asking. */
async function openAttempt(
  { clock }: Ctx,
  tx: Tx,
  userId: string,
  product: SuitabilityProduct,
): Promise<{ id: string; questions: string[] }> {
  const open = await findOpenAttempt(tx, userId, product);
  if (open !== undefined && areAsked(product, open.questions)) return open;
  const drawn = { questions: drawnQuestions(product, randomInt), opened_at: clock.now() };
  if (open !== undefined) {
    await updateAttempt(tx, open.id, drawn);
    return { ...open, ...drawn };
  }
  const id = newId(clock);
  await insertAttempt(tx, { id, user_id: userId, product, ...drawn });
  return { id, ...drawn };
}
