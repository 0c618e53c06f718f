import {
  type AcceptedText,
  SUITABILITY_PRODUCTS,
  type SuitabilityProduct,
  TERMS_SCREENS,
} from "./area-words.ts";
import type { Refusal, RefusalCode } from "./refusals.ts";
import type { ScreenAddress } from "./word-slots.ts";

/** States of a user or session that a call may require, each reached once on its own screen. */
export const MISSING_STATES = [
  "sign-in",
  "sign-up",
  "password-sign-in",
  "second-factor",
  "terms",
  "quiz",
  "country",
  "identity",
  "email",
  "phone",
  "card",
] as const;
export type MissingState = (typeof MISSING_STATES)[number];

/** The missing state, and the screen where the user reaches it. */
export type Missing = { state: MissingState; screen: ScreenAddress };

/** The other states are reached for each text or product separately. */
type Single = Exclude<MissingState, "terms" | "quiz">;

const SCREENS = {
  "sign-in": "/pages/common/login",
  "sign-up": "/pages/common/register",
  "password-sign-in": "/pages/common/login",
  "second-factor": "/pages/setting/second_factor",
  country: "/pages/setting/areas",
  identity: "/pages/setting/real_mark",
  email: "/pages/setting/bind?which=email",
  phone: "/pages/setting/bind?which=mobile",
  card: "/pages/setting/bank",
} as const satisfies Record<Single, ScreenAddress>;

function quizOf(product: SuitabilityProduct): ScreenAddress {
  return `/pages/setting/quiz?product=${product}`;
}

/** Each screen that a refusal may lead to. */
export const MENDING_SCREENS: readonly ScreenAddress[] = [
  ...Object.values(SCREENS),
  ...Object.values(TERMS_SCREENS),
  ...SUITABILITY_PRODUCTS.map(quizOf),
];

/** The codes that always mean the same state. */
const STATE_OF: Partial<Record<RefusalCode, Single>> = {
  "session-required": "sign-in",
  "session-expired": "sign-in",
  "account-required": "sign-up",
  "country-required": "country",
  "verification-required": "identity",
  "card-missing": "card",
  "step-up-required": "second-factor",
};

export const missing = (state: Single): Missing => ({ state, screen: SCREENS[state] });
export const missingTerms = (text: AcceptedText): Missing => ({
  state: "terms",
  screen: TERMS_SCREENS[text],
});
export const missingQuiz = (product: SuitabilityProduct): Missing => ({
  state: "quiz",
  screen: quizOf(product),
});

/** The state that a refusal names as missing; undefined if it is about something else. */
export function missingIn(refusal: Refusal): Missing | undefined {
  const state = STATE_OF[refusal.refused];
  return refusal.missing ?? (state && missing(state));
}
