import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { IdType } from "@candor/contract/words.ts";
import {
  documentNameRefusal,
  documentNumberRefusal,
  picturesOf,
  tidyDocumentNumber,
} from "@candor/rules/identity.ts";
import { tidyName } from "@candor/rules/profile.ts";
import { passesChecks } from "./document-numbers.ts";
import type { Papers } from "./papers.ts";

/** The step that is due next; null if nothing is left to prove. */
export function dueStep(level: number, hasProvenPapers: boolean): 1 | 2 | null {
  if (!hasProvenPapers) return 1;
  return level < 2 ? 2 : null;
}

/** Why this step cannot be taken now. */
export function stepRefusal(
  asked: number,
  due: 1 | 2 | null,
): Refusal<"identity-step-first" | "identity-proven"> | undefined {
  if (asked === due) return undefined;
  return refuse(asked === 2 && due === 1 ? "identity-step-first" : "identity-proven");
}

/** The details of a document in step 1. */
type Stated = {
  id_type?: IdType | undefined;
  name?: string | undefined;
  card_id?: string | undefined;
  country?: string | undefined;
};

/** The papers as they are stored; `residence` replaces a missing country. */
export function statedPapers({ id_type: type, ...stated }: Stated, residence: string | null) {
  if (type === undefined) return refuse("parameter-error", { field: "id_type" });
  const country = stated.country ?? residence;
  if (country === null) return refuse("country-required");
  const name = tidyName(stated.name ?? "");
  const number = tidyDocumentNumber(stated.card_id ?? "");
  const refusal = documentNameRefusal(name) ?? documentNumberRefusal({ type, country, number });
  if (refusal !== undefined) return refusal;
  if (!passesChecks(type, country, number)) return refuse("document-number-invalid");
  return { type, country, name, number } satisfies Papers;
}

type Sides = { front_pic?: string | undefined; reverse_pic?: string | undefined };

/** The pictures of a document: the front, and the back if it has one, each a different file. */
export function statedPictures(
  type: IdType,
  { front_pic: front, reverse_pic: reverse }: Sides,
): string[] | Refusal<"file-required"> {
  if (front === undefined) return refuse("file-required");
  const pictures = [...new Set(reverse === undefined ? [front] : [front, reverse])];
  return pictures.length < picturesOf(type) ? refuse("file-required") : pictures;
}

const STANDING = {
  open: { state: 1, status: 0 },
  approved: { state: 2, status: 1 },
  rejected: { state: 3, status: 2 },
} as const;

/** A verification's state in the wire's numbers, by the last request or else by the level. */
export function standing(level: number, last: keyof typeof STANDING | undefined) {
  if (last !== undefined) return STANDING[last];
  return { state: level > 0 ? 2 : 0, status: null } as const;
}
