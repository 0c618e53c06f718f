import type { CardKind } from "@candor/contract/words.ts";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { plainText } from "@candor/money";
import { tidyName } from "@candor/rules/profile.ts";
import { hasHidden } from "@candor/rules/security.ts";
import { isValidBIC, isValidIBAN } from "ibantools";

/** A card as it is stored; the wire's wechat_nickname is its SWIFT code. */
export type Card = {
  real_name: string;
  bank_account: string;
  bank_name: string;
  bank_dizhi: string | null;
  bank_network: string | null;
  swift_code: string | null;
  phone: string;
  wechat_account: string | null;
  alipay_account: string | null;
};
type CardInput = { [Name in keyof Card | "wechat_nickname"]?: string | undefined } & {
  [Name in "real_name" | "bank_account" | "bank_name" | "phone"]: string;
};

const NEEDED = {
  domestic: ["real_name", "bank_name"],
  international: ["real_name", "bank_name", "wechat_account"],
} as const satisfies Record<CardKind, readonly (keyof Card)[]>;

/** The text without the spaces and hyphens that group digits. */
const number = (text: string | undefined): string | null =>
  plainText(text ?? "")
    .toUpperCase()
    .replace(/[\s-]/gu, "") || null;
const words = (text: string | undefined): string | null => tidyName(text ?? "") || null;

/** A typed card, as it is stored. */
export const tidyCard = (input: CardInput): Card => ({
  real_name: words(input.real_name) ?? "",
  bank_account: number(input.bank_account) ?? "",
  bank_name: words(input.bank_name) ?? "",
  bank_dizhi: words(input.bank_dizhi),
  bank_network: words(input.bank_network),
  swift_code: number(input.swift_code) ?? number(input.wechat_nickname),
  phone: number(input.phone) ?? "",
  wechat_account: words(input.wechat_account),
  alipay_account: number(input.alipay_account),
});

/** Why nothing can be paid to a card, as far as its own details show. */
export function cardRefusal(
  card: Card,
  kind: CardKind,
):
  | Refusal<
      | "no-special-characters"
      | "parameter-error"
      | "bank-account-invalid"
      | "bic-invalid"
      | "aba-invalid"
    >
  | undefined {
  const { bank_account: account, swift_code: bic, alipay_account: aba } = card;
  for (const field of NEEDED[kind])
    if ((card[field] ?? "") === "") return refuse("parameter-error", { field });
  if (!/^\+?[0-9]{4,20}$/.test(card.phone)) return refuse("parameter-error", { field: "phone" });
  if (Object.values(card).some((text) => text !== null && hasHidden(text)))
    return refuse("no-special-characters");
  if (!isAccount(account)) return refuse("bank-account-invalid");
  if (bic === null ? kind === "international" : !isValidBIC(bic)) return refuse("bic-invalid");
  if (aba !== null && !isAba(aba)) return refuse("aba-invalid");
  return undefined;
}

/** An IBAN has a checksum, and so has a number of the length of a payment card's. */
function isAccount(account: string): boolean {
  if (/^[A-Z]{2}[0-9]{2}/.test(account)) return isValidIBAN(account);
  if (/^[3-6][0-9]{15,18}$/.test(account)) return isLuhn(account);
  return /^[A-Z0-9]{4,34}$/.test(account);
}

const digitsOf = (text: string): number[] => [...text].map((digit) => "0123456789".indexOf(digit));

/** The check digit of payment cards (ISO/IEC 7812). */
function isLuhn(text: string): boolean {
  const sum = digitsOf(text)
    .toReversed()
    .reduce((total, digit, at) => {
      const weighed = at % 2 === 0 ? digit : digit * 2;
      return total + (weighed > 9 ? weighed - 9 : weighed);
    }, 0);
  return sum % 10 === 0;
}

const ABA_WEIGHTS = [3, 7, 1];

/** A routing number of the American Bankers Association: nine digits, weighed 3, 7, 1. */
const isAba = (text: string): boolean =>
  /^[0-9]{9}$/.test(text) &&
  digitsOf(text).reduce((sum, digit, at) => sum + digit * (ABA_WEIGHTS[at % 3] ?? 0), 0) % 10 === 0;

const NAME_NOISE = /[\s.,'’‘ʼʻ`′·・‧/\p{Pd}]/gu;
const bare = (name: string): string =>
  name.normalize("NFKD").replace(/\p{M}/gu, "").replace(NAME_NOISE, "").toLowerCase();
/** The name's parts in sorted order, since banks write the family name first or last. */
const parts = (name: string): string =>
  name
    .split(/[\s,]+/u)
    .map(bare)
    .filter(Boolean)
    .toSorted()
    .join(" ");

/** Whether the account name at a bank is that of the user's document. */
export const isSameName = (one: string, other: string): boolean =>
  bare(one) === bare(other) || parts(one) === parts(other);
