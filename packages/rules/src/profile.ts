import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { hasLength } from "./validators.ts";

export const NICKNAME_MIN = 2;
export const NICKNAME_MAX = 10;
export const SIGNATURE_MIN = 2;
export const SIGNATURE_MAX = 30;

/** Letters of the languages that the app speaks, with the marks that some of them write, and digits. */
const NICKNAME =
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー0-9]+$/u;
/** Those of the specification's point 5 with their full-width forms, and whatever does not show. */
const SPECIAL =
  /[`~!#$^&*()=|{}':;,[\]<>/?｀～！＃＄＾＆＊（）＝｜｛｝＇：；，［］＜＞／？…—【】‘“”’。、\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/u;
/** Names under which somebody could pass for the house or its people. */
const RESERVED = ["candor", "admin", "support", "official", "system", "客服", "官方", "管理"];
/** What is read as another letter: digits, small capitals, letters of other alphabets' Latin. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: "4ɑᴀ",
  c: "ᴄ",
  d: "đɖᴅ",
  e: "3ɛəᴇ",
  f: "ƒꜰ",
  i: "1lıɪłʟ",
  m: "ᴍ",
  n: "ɴŋ",
  o: "0øᴏɵ",
  p: "ᴘ",
  r: "ʀ",
  s: "5ꜱ",
  t: "7ŧᴛ",
  u: "ʊᴜ",
  y: "ʏ",
};
const READ_AS = new Map(
  Object.entries(LOOKALIKES).flatMap(([letter, signs]) =>
    [...signs].map((sign) => [sign, letter] as const),
  ),
);

/** How a name reads at a glance: without case, width, marks and letters that only look like others. */
const glance = (name: string): string =>
  [...name.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "")]
    .map((sign) => READ_AS.get(sign) ?? sign)
    .join("")
    .replaceAll("rn", "m");

/** The text as it is stored: composed, and without spaces around it. */
export const tidyName = (text: string): string => text.normalize("NFC").trim();

/** Why a nickname (as stored) is not one; undefined when it is. Its length counts code points. */
export function nicknameRefusal(
  nickname: string,
): Refusal<"no-special-characters" | "nickname-length" | "name-reserved"> | undefined {
  if (!hasLength(nickname, NICKNAME_MIN, NICKNAME_MAX))
    return refuse("nickname-length", { minimum: `${NICKNAME_MIN}`, maximum: `${NICKNAME_MAX}` });
  if (!NICKNAME.test(nickname)) return refuse("no-special-characters");
  return RESERVED.some((name) => glance(nickname).includes(glance(name)))
    ? refuse("name-reserved")
    : undefined;
}

/** Why a signature (as stored) is not one; an empty one takes it away. */
export function signatureRefusal(
  signature: string,
): Refusal<"no-special-characters" | "signature-length"> | undefined {
  if (signature === "") return undefined;
  if (!hasLength(signature, SIGNATURE_MIN, SIGNATURE_MAX))
    return refuse("signature-length", { minimum: `${SIGNATURE_MIN}`, maximum: `${SIGNATURE_MAX}` });
  return SPECIAL.test(signature) ? refuse("no-special-characters") : undefined;
}
