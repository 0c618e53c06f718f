import type { Refusal, RefusalCode } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import type { IdType } from "@candor/contract/words.ts";
import {
  documentNameRefusal,
  documentNumberRefusal,
  tidyDocumentNumber,
} from "@candor/rules/identity.ts";
import { tidyName } from "@candor/rules/profile.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";

export type PapersDraft = { type: IdType; country: string; name: string; number: string };
export type PapersField = "country" | "name" | "number";
type Fault =
  | Refusal
  | "identity.country-needed"
  | "identity.name-needed"
  | "identity.number-needed";

/** What would be sent, and why the server would refuse it, as far as the form alone shows. */
export function papersSummary({
  type,
  country,
  ...typed
}: PapersDraft): FormSummary<CallInput<"identity.submitIdentity">, PapersField, Fault> {
  const name = tidyName(typed.name);
  const number = tidyDocumentNumber(typed.number);
  const wrong = {
    name: name === "" ? undefined : documentNameRefusal(name),
    number: number === "" ? undefined : documentNumberRefusal({ type, country, number }),
  };
  const missing = {
    country: country === "" ? ("identity.country-needed" as const) : undefined,
    name: name === "" ? ("identity.name-needed" as const) : undefined,
    number: number === "" ? ("identity.number-needed" as const) : undefined,
  };
  const faults = [...Object.values(wrong), ...Object.values(missing)];
  const input = { real_type: 1, id_type: type, country, name, card_id: number } as const;
  return {
    input: faults.every((fault) => fault === undefined) ? input : undefined,
    wrong,
    missing,
  };
}

/** The field that can mend what the server refused. */
export function refusedField(code: RefusalCode): PapersField | undefined {
  if (code === "document-number-invalid" || code === "my-number-refused") return "number";
  return code === "document-name-invalid" ? "name" : undefined;
}
