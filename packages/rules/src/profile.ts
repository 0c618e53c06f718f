import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { hasLength } from "./validators.ts";

export const NICKNAME_MIN = 2;
export const NICKNAME_MAX = 10;
export const SIGNATURE_MIN = 2;
export const SIGNATURE_MAX = 30;

/** The letters of a nickname: Latin ones and digits, with those of one other language. */
const WRITINGS = [
  /^[\p{Script=Latin}0-9\p{Unified_Ideograph}々ぁ-ゖゝゞァ-ヺーヽヾ]+$/u,
  /^[\p{Script=Latin}0-9\p{Unified_Ideograph}가-힣]+$/u,
  /^[\p{Script=Latin}0-9\u0E01-\u0E3A\u0E40-\u0E4E\u0E50-\u0E59]+$/u,
];
/** Latin letters, without their accents, that names are not spelt with: small capitals, signs of phonetics. */
const ODD_LATIN = /(?![A-Za-zÆæŒœØøĐđŁłßẞÞþÐðıƏə])\p{Script=Latin}/u;
/** A mark without a consonant under it, twice on the same, or on top of two others: it does not show, or is no writing. */
const ODD_MARK = /(?<![\u0E01-\u0E2E\p{Mn}])\p{Mn}|(\p{Mn})\1|\p{Mn}{3}/u;
/** The special characters of the specification's point 5 with full-width forms, and invisible ones. */
const SPECIAL =
  /[`~!#$^&*()=|{}':;,[\]<>/?｀～！＃＄＾＆＊（）＝｜｛｝＇：；，［］＜＞／？…—【】‘“”’。、\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/u;
/** The text as it is stored: composed, and without spaces around it. */
export const tidyName = (text: string): string => text.normalize("NFC").trim();

/** A nickname as it is stored: in letters of the usual width besides. */
export const tidyNickname = (text: string): string =>
  tidyName(text.replace(/[\uFF01-\uFF9F]+/gu, (wide) => wide.normalize("NFKC")));

const isWritten = (nickname: string): boolean =>
  WRITINGS.some((writing) => writing.test(nickname)) &&
  !ODD_LATIN.test(nickname.normalize("NFD")) &&
  !ODD_MARK.test(nickname);

/**
 * Why a nickname (as stored) is not one; undefined when it is, as far as it is written. Its length counts
 * code points. Whose it may be, the server judges.
 */
export function nicknameRefusal(
  nickname: string,
): Refusal<"no-special-characters" | "nickname-length" | "name-letters"> | undefined {
  if (!hasLength(nickname, NICKNAME_MIN, NICKNAME_MAX))
    return refuse("nickname-length", { minimum: `${NICKNAME_MIN}`, maximum: `${NICKNAME_MAX}` });
  if (/[^\p{L}\p{M}\p{Nd}]/u.test(nickname)) return refuse("no-special-characters");
  return isWritten(nickname) ? undefined : refuse("name-letters");
}

/** Returns why a stored signature is refused; an empty one removes it. */
export function signatureRefusal(
  signature: string,
): Refusal<"no-special-characters" | "signature-length"> | undefined {
  if (signature === "") return undefined;
  if (!hasLength(signature, SIGNATURE_MIN, SIGNATURE_MAX))
    return refuse("signature-length", { minimum: `${SIGNATURE_MIN}`, maximum: `${SIGNATURE_MAX}` });
  return SPECIAL.test(signature) ? refuse("no-special-characters") : undefined;
}
