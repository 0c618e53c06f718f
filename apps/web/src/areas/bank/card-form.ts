import type { RefusalCode } from "@candor/contract/refusals.ts";
import type { CallInput, CallOutput } from "@candor/contract/types.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";

export type CardKind = "domestic" | "international";
export type StoredCard = CallOutput<"bank.getCard">;

/** The fields of a form by the wire's names, in the sequence they are asked for. */
export const FIELDS = {
  domestic: ["real_name", "bank_account", "bank_name", "bank_network", "bank_dizhi", "phone"],
  international: [
    "real_name",
    "bank_account",
    "bank_name",
    "swift_code",
    "alipay_account",
    "bank_dizhi",
    "wechat_account",
    "phone",
  ],
} as const;
export type CardField = (typeof FIELDS)[CardKind][number];
export type CardDraft = Record<CardField, string>;

const OPTIONAL: readonly CardField[] = ["bank_network", "bank_dizhi", "alipay_account"];
export const isOptional = (field: CardField): boolean => OPTIONAL.includes(field);

/** The known values but the number, of which only the end is known. */
export const draftOf = (card: StoredCard): CardDraft => ({
  real_name: card.real_name ?? "",
  bank_account: "",
  bank_name: card.bank_name ?? "",
  bank_network: card.bank_network ?? "",
  bank_dizhi: card.bank_dizhi ?? "",
  swift_code: card.swift_code ?? "",
  alipay_account: card.alipay_account ?? "",
  wechat_account: card.wechat_account ?? "",
  phone: card.phone ?? "",
});

/** What would be sent, and what it lacks; whether an account can be is the server's to say. */
export function cardSummary(
  draft: CardDraft,
  kind: CardKind,
): FormSummary<CallInput<"bank.saveCard">, CardField, "bank.needed"> {
  const entries = FIELDS[kind].map((field) => [field, draft[field].trim()] as const);
  const empty = entries.filter(([field, text]) => text === "" && !isOptional(field));
  const missing = Object.fromEntries(empty.map(([field]) => [field, "bank.needed" as const]));
  const input = Object.fromEntries(entries.filter(([, text]) => text !== ""));
  return {
    input: empty.length === 0 ? (input as CallInput<"bank.saveCard">) : undefined,
    wrong: {},
    missing,
  };
}

/** The field that can mend what the server refused. */
export function refusedField(code: RefusalCode): CardField | undefined {
  if (code === "card-name-differs") return "real_name";
  if (code === "bank-account-invalid") return "bank_account";
  if (code === "bic-invalid") return "swift_code";
  return code === "aba-invalid" ? "alipay_account" : undefined;
}
