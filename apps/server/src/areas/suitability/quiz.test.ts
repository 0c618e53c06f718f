import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoUser, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { askedQuiz, liveTrader, passQuiz, suitabilityFor } from "../../testing/suitability.ts";

const MINUTE_MS = 60_000;

let harness: Harness;
let token: string;
beforeEach(async () => {
  harness = await createHarness();
  ({ token } = await registerUser(harness));
});
afterEach(() => harness.close());

const open = (lang = "en") =>
  harness.call("suitability.openQuiz", { product: "contracts" }, { token, lang });

describe("a live user", () => {
  it("a live user has to pass the quiz before opening a position", async () => {
    const user = await liveTrader(harness);
    expect((await user.submit({})).refusal?.code).toBe("quiz-required");
    await passQuiz(harness, user.token);
    expect((await user.submit({})).type).toBe("ok");
  });

  it("a live user who passed the quiz of one product has not passed that of another", async () => {
    await passQuiz(harness, token, "options");
    expect(await suitabilityFor(harness, token)).toMatchObject({ quiz_passed_at: null });
  });

  it("a live user who passed the quiz is not asked again", async () => {
    await passQuiz(harness, token);
    const { quiz_passed_at: at } = await suitabilityFor(harness, token);
    expect(at).toBe(harness.clock.now().toISOString());
    expect((await open()).refusal?.code).toBe("quiz-passed");
  });
});

it("a demo user trades without the quiz and may still take it", async () => {
  const demo = await demoUser(harness);
  expect(await suitabilityFor(harness, demo)).toMatchObject({ is_quiz_required: false });
  await passQuiz(harness, demo);
  expect((await suitabilityFor(harness, demo)).quiz_passed_at).not.toBeNull();
});

describe("the questions", () => {
  it("a quiz has six questions with three answers each and does not show which is right", async () => {
    const { message } = await open();
    expect(message.questions).toHaveLength(6);
    for (const question of message.questions) {
      expect(Object.keys(question).sort()).toEqual(["answers", "text"]);
      expect(question.answers).toHaveLength(3);
    }
  });

  it("the questions stay the same until answered and are shown in each reader's language", async () => {
    const first = await open();
    expect((await open()).message).toEqual(first.message);
    const inThai = (await open("th")).message;
    expect(inThai.id).toBe(first.message.id);
    expect(inThai.questions[0]?.text).toMatch(/[ก-๙]/);
    expect(inThai.risk.consent).not.toBe(first.message.risk.consent);
  });

  it("a failed quiz explains each wrong answer, and new questions are drawn", async () => {
    const quiz = await askedQuiz(harness, token);
    const { message } = await quiz.answer(2);
    expect(message.is_passed).toBe(false);
    expect(message.questions.map(({ is_right: isRight }) => isRight)).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
    for (const { chosen, right, is_right: isRight, why } of message.questions) {
      expect(chosen === right).toBe(isRight);
      expect(why).not.toBe("");
    }
    harness.clock.advance(10 * MINUTE_MS);
    const again = await askedQuiz(harness, token);
    expect(again.id).not.toBe(quiz.id);
    expect((await again.answer()).message.is_passed).toBe(true);
  });

  it("a failed quiz opens again after ten minutes, an hour, then a day, and the user reads when", async () => {
    for (const minutes of [10, 60, 1_440, 1_440]) {
      const { answer } = await askedQuiz(harness, token);
      const { message } = await answer(1);
      const opensAt = new Date(harness.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
      expect(message.quiz_opens_at).toBe(opensAt);
      harness.clock.advance(minutes * MINUTE_MS - 1);
      expect((await open()).refusal).toMatchObject({
        code: "quiz-later",
        params: { until: `${opensAt.slice(0, 16)}Z` },
      });
      expect((await suitabilityFor(harness, token)).quiz_opens_at).toBe(opensAt);
      harness.clock.advance(1);
      expect((await suitabilityFor(harness, token)).quiz_opens_at).toBeNull();
    }
  });
});

describe("answers", () => {
  it("answers to a quiz count once, also when they are sent many times at once", async () => {
    const { answer } = await askedQuiz(harness, token);
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(1)));
    expect(answers.map(({ type, refusal }) => refusal?.code ?? type).sort()).toEqual([
      "ok",
      "quiz-gone",
      "quiz-gone",
      "quiz-gone",
      "quiz-gone",
    ]);
    expect((await answer(0)).refusal?.code).toBe("quiz-gone");
    expect(await suitabilityFor(harness, token)).toMatchObject({ quiz_passed_at: null });
  });

  it("answers without consent to the product's own risk text are refused", async () => {
    const { answer } = await askedQuiz(harness, token);
    const { message: options } = await harness.call(
      "suitability.openQuiz",
      { product: "options" },
      { token },
    );
    for (const consent of ["0".repeat(64), options.risk.consent])
      expect((await answer(0, { consent })).refusal?.code).toBe("consent-required");
    expect(await suitabilityFor(harness, token)).toMatchObject({
      quiz_passed_at: null,
      risk_accepted_at: null,
    });
    expect((await answer()).message.is_passed).toBe(true);
  });

  it("answers to another user's questions are refused", async () => {
    const { answer } = await askedQuiz(harness, token);
    const other = await registerUser(harness);
    const { id } = await askedQuiz(harness, other.token);
    expect((await answer(0, { id })).refusal?.code).toBe("quiz-gone");
  });

  it("a passed quiz keeps the accepted risk text word for word", async () => {
    await passQuiz(harness, token);
    const { rows } = await harness.database.ownerPool.query<{ text: string }>(
      `SELECT t.text FROM consents c JOIN consent_texts t ON t.hash = c.text_hash
       WHERE c.call = 'suitability.answerQuiz'`,
    );
    expect(rows).toEqual([{ text: harness.ctx.texts("en", "quiz.risk-contracts") }]);
  });
});
