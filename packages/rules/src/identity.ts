import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { IdType } from "@candor/contract/words.ts";
import { plainText } from "@candor/money";
import { hasLength } from "./validators.ts";

export const DOCUMENT_NAME_MIN = 2;
export const DOCUMENT_NAME_MAX = 100;

/** Letters of any script with their marks, and what stands in a name or between its parts: O’Brien, ’t Hooft, Raj s/o Kumar. */
const NAME = /^['’‘]?\p{L}[\p{L}\p{M} .'’‘`´′＇·・‧/／\p{Pd}]*$/u;
const PASSPORT = /^[0-9A-Z]{6,9}$/;
const NUMBER = /^[0-9A-Z]{4,20}$/;
/** The form of a Japanese My Number; the law forbids collecting it for this. */
const MY_NUMBER = /^[0-9]{12}$/;

/** Returns why a stored name cannot be on a document; undefined when it can. */
export const documentNameRefusal = (name: string): Refusal<"document-name-invalid"> | undefined =>
  NAME.test(name) && hasLength(name, DOCUMENT_NAME_MIN, DOCUMENT_NAME_MAX)
    ? undefined
    : refuse("document-name-invalid", {
        minimum: `${DOCUMENT_NAME_MIN}`,
        maximum: `${DOCUMENT_NAME_MAX}`,
      });

/** A number without separators, in any width and case. */
export const tidyDocumentNumber = (text: string): string =>
  plainText(text)
    .toUpperCase()
    .replace(/[\s()./\p{Pd}]/gu, "");

type Document = { type: IdType; country: string; number: string };

/** Why a number (as stored) cannot stand on such a document, as far as its form shows it. */
export function documentNumberRefusal({
  type,
  country,
  number,
}: Document): Refusal<"document-number-invalid" | "my-number-refused"> | undefined {
  if (type === "id_card" && country === "JP" && MY_NUMBER.test(number))
    return refuse("my-number-refused");
  const form = type === "passport" ? PASSPORT : NUMBER;
  return form.test(number) ? undefined : refuse("document-number-invalid");
}

/** How many pictures a document takes: of a passport the page with the portrait is enough. */
export const picturesOf = (type: IdType): number => (type === "passport" ? 1 : 2);
