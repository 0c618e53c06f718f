import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import { amount, consent, country, decimal, integer, time, uuid } from "../../fields.ts";
import { SUITABILITY_PRODUCTS } from "../../area-words.ts";
import { COOL_OFF_DAYS, EXCLUSION_MONTHS, LIMIT_PERIODS } from "../../words.ts";

const product = z.enum(SUITABILITY_PRODUCTS);
const moment = z.nullable(time);
/** A thousand million, in units of 18 decimals. */
const LIMIT_MAX = 10n ** 27n;
/** An empty text removes the limit; a missing one leaves it. */
const limit = z.optional(
  z.union([amount.check(z.refine((value) => value <= LIMIT_MAX)), z.literal("")]),
);
const oneOf = (allowed: readonly number[]) =>
  integer.check(z.refine((value) => allowed.includes(value)));

/** A user's own limit of losses in one product within a period of UTC. */
const lossLimit = z.object({
  period: z.enum(LIMIT_PERIODS),
  /** Null without a limit. */
  amount: z.nullable(decimal),
  lost: decimal,
  ends_at: time,
  /** The pending limit and its time; without a time there is none. */
  next_amount: z.nullable(decimal),
  next_at: moment,
});

/** The conditions between a user and a product, and the user's own limits. */
export const suitabilityOfProduct = z.object({
  product,
  /** Whether the law of the caller's country allows it; null if the country is unknown. */
  is_offered: z.nullable(z.boolean()),
  /** A demo account may take the quiz but does not need it. */
  is_quiz_required: z.boolean(),
  risk_accepted_at: moment,
  quiz_passed_at: moment,
  /** When questions are asked again after a failed quiz. */
  quiz_opens_at: moment,
  currency_code: z.string(),
  limits: z.array(lossLimit),
  cool_off_until: moment,
  excluded_until: moment,
  /** For contracts: the caller's highest leverage, and the law that sets it. */
  multiple: z.nullable(
    z.object({
      /** Null for the contract's own maximum. 0: none at this level. */
      maximum: z.nullable(z.number()),
      level: z.number(),
      country: z.nullable(country),
      /** The highest leverage at levels 0, 1 and 2; null if no law sets one. */
      by_level: z.nullable(z.array(z.number())),
    }),
  ),
});

const writes = { method: "POST", access: "user", kind: "write", rate: "write" } as const;
const ended = z.object({ until: time });

export const suitability = {
  calls: {
    getSuitability: endpoint({
      method: "GET",
      path: "/user/suitability",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "What stands between the caller and each product that quickly loses much: the quiz, own limits of loss, a cool-off, an exclusion, the multiple that the law allows.",
      input: z.strictObject({}),
      output: z.object({ products: z.array(suitabilityOfProduct) }),
      refusals: [],
    }),
    openQuiz: endpoint({
      ...writes,
      path: "/user/suitability/quiz",
      summary:
        "The questions of a product's quiz in the reader's language, drawn anew after each one that was answered, with the text of the risk that is accepted with the answers.",
      input: z.strictObject({ product }),
      output: z.object({
        id: uuid,
        risk: z.object({ text: z.string(), consent }),
        questions: z.array(z.object({ text: z.string(), answers: z.array(z.string()) })),
      }),
      refusals: ["quiz-passed", "quiz-later"],
    }),
    answerQuiz: endpoint({
      ...writes,
      path: "/user/suitability/answers",
      consent: ({ product: asked }) => `quiz.risk-${asked}`,
      summary:
        "Answers all questions at once. Every one right is passed; of each it is told what is right and why.",
      input: z.strictObject({
        id: uuid,
        product,
        /** The chosen answer of each question in turn, counted from 0: "201120". */
        answers: z.string().check(z.regex(/^[0-9]{1,20}$/)),
        consent,
      }),
      output: z.object({
        is_passed: z.boolean(),
        /** When the quiz may be tried again. */
        quiz_opens_at: moment,
        questions: z.array(
          z.object({
            text: z.string(),
            chosen: z.string(),
            right: z.string(),
            is_right: z.boolean(),
            why: z.string(),
          }),
        ),
      }),
      refusals: ["quiz-gone"],
    }),
    setLossLimits: endpoint({
      ...writes,
      path: "/user/suitability/limits",
      summary:
        "Sets what may be lost in a product within a day and within a week. Less takes effect at once, more after 24 hours; 0 is a limit too.",
      input: z.strictObject({ product, day: limit, week: limit }),
      output: z.object({ limits: z.array(lossLimit) }),
      refusals: ["too-many-decimals"],
    }),
    coolOff: endpoint({
      ...writes,
      path: "/user/suitability/cool_off",
      summary:
        "No new position in a product for 1, 7 or 30 days: what waits to be opened is cancelled, and whatever ends risk stays open.",
      input: z.strictObject({
        product,
        days: oneOf(COOL_OFF_DAYS),
      }),
      output: ended,
      refusals: ["break-stands"],
    }),
    excludeOneself: endpoint({
      ...writes,
      path: "/user/suitability/exclusion",
      isClosedToDemo: true,
      stepUp: () => "owner",
      summary:
        "No new position in any of these products for 6 months to 5 years, which nobody shortens.",
      input: z.strictObject({
        months: oneOf(EXCLUSION_MONTHS),
      }),
      output: ended,
      refusals: ["break-stands"],
    }),
  },
  channels: {},
};
