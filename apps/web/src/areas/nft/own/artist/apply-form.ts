import type { RefusalCode } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import { NAME_LEAST } from "./work-form.ts";

export type ApplyDraft = {
  name: string;
  about: string;
  portrait: string | undefined;
  isAccepted: boolean;
};
export type ApplyField = "name" | "about" | "portrait" | "consent";
type Fault = "nft-own.enter-name" | "nft-own.enter-about-you" | "finance.risk-needed";

/** An application as it would be sent; the agreement goes along by its hash until it stands accepted. */
export function applySummary(
  draft: ApplyDraft,
  consent: string | undefined,
): FormSummary<CallInput<"nft.applyAsArtist">, ApplyField, Fault> {
  const name = draft.name.trim();
  const about = draft.about.trim();
  const isAgreed = consent === undefined || draft.isAccepted;
  const missing = {
    name: name.length < NAME_LEAST ? ("nft-own.enter-name" as const) : undefined,
    about: about === "" ? ("nft-own.enter-about-you" as const) : undefined,
    consent: isAgreed ? undefined : ("finance.risk-needed" as const),
  };
  if (Object.values(missing).some((fault) => fault !== undefined))
    return { input: undefined, missing };
  const { portrait } = draft;
  return {
    input: {
      name,
      about,
      ...(portrait !== undefined && { portrait }),
      ...(consent !== undefined && { consent }),
    },
  };
}

const OF_FIELD: Partial<Record<RefusalCode, ApplyField>> = {
  "nft-name-taken": "name",
  "name-reserved": "name",
  "no-special-characters": "name",
  "file-unknown": "portrait",
  "file-not-a-picture": "portrait",
  "consent-required": "consent",
};

/** The field that can mend what the server refused. */
export const refusedField = (code: RefusalCode): ApplyField | undefined => OF_FIELD[code];
