import type { RefusalCode } from "@candor/contract/refusals.ts";
import { type Dec, dec, div, formatDec, fromInteger, mul, parseDec } from "@candor/money";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import type { Lead } from "../data.ts";

export type TermsDraft = {
  about: string;
  /** The profit share in percent. */
  share: string;
  followers: string;
  margin: string;
  isAccepted: boolean;
};
export type TermsField = "about" | "share" | "followers" | "margin" | "consent";

type Fault =
  | "copy.about-too-long"
  | "copy.enter-share"
  | "copy.enter-followers"
  | "copy.enter-margin"
  | "copy.agreement-needed";

type Terms = {
  about: string;
  share_rate: string;
  followers_max: string;
  copied_margin_max: string;
};

const HUNDRED = fromInteger(100);
export const ABOUT_MOST = 300;
export const SHARE_MOST = 30;
const FOLLOWERS_MOST = 10_000;

/** Returns the form's first draft: modest terms, or the current ones. */
export const openedTerms = (row: Lead | null): TermsDraft => ({
  about: row?.about ?? "",
  share: row === null ? "10" : formatDec(mul(dec(row.share_rate), HUNDRED, "down")),
  followers: row === null ? "100" : `${row.followers_max}`,
  margin: row?.copied_margin_max ?? "100000",
  isAccepted: false,
});

/** A share as a ratio; undefined where it is none that may be asked for. */
function shareOf(percent: string): Dec | undefined {
  const typed = parseDec(percent);
  return typed === undefined || typed > fromInteger(SHARE_MOST)
    ? undefined
    : div(typed, HUNDRED, "down");
}

const countOf = (text: string): number | undefined => {
  const count = /^[1-9][0-9]{0,4}$/.test(text) ? Number.parseInt(text, 10) : 0;
  return count >= 1 && count <= FOLLOWERS_MOST ? count : undefined;
};

/** The input of the call, or the faults of the draft by field; an application needs the agreement, other terms do not. */
export function termsSummary(
  draft: TermsDraft,
  isAgreementNeeded: boolean,
): FormSummary<Terms, TermsField, Fault> {
  const about = draft.about.trim();
  const share = shareOf(draft.share);
  const followers = countOf(draft.followers);
  const margin = parseDec(draft.margin);
  const isAgreed = !isAgreementNeeded || draft.isAccepted;
  const isLong = about.length > ABOUT_MOST;
  const missing = {
    about: isLong ? ("copy.about-too-long" as const) : undefined,
    share: share === undefined ? ("copy.enter-share" as const) : undefined,
    followers: followers === undefined ? ("copy.enter-followers" as const) : undefined,
    margin: margin === undefined || margin <= 0n ? ("copy.enter-margin" as const) : undefined,
    consent: isAgreed ? undefined : ("copy.agreement-needed" as const),
  };
  if (Object.values(missing).some((fault) => fault !== undefined))
    return { input: undefined, missing };
  if (share === undefined || followers === undefined || margin === undefined)
    return { input: undefined, missing };
  return {
    input: {
      about,
      share_rate: formatDec(share),
      followers_max: `${followers}`,
      copied_margin_max: formatDec(margin),
    },
  };
}

/** The field that can mend what the server refused. */
export const refusedField = (code: RefusalCode): TermsField | undefined =>
  code === "consent-required" ? "consent" : undefined;
