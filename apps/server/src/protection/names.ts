import { type Refusal, refuse } from "@candor/contract/refusals.ts";

/** Names that could be taken for the house or its staff, in each language of the app. */
const RESERVED = [
  "candor admin support official system moderator helpdesk",
  "officiel assistance modérateur oficial soporte sistema moderador",
  "客服 官方 管理 系统 系統 サポート 公式 運営 운영자 관리자 공식 고객센터 고객지원",
  "แอดมิน ซัพพอร์ต ทางการ ทีมงาน",
].flatMap((names) => names.split(" "));

/** Latin letters and digits that look like others, with what they look like. */
const LATIN: Readonly<Record<string, string>> = {
  ae: "æ",
  oe: "œ",
  ss: "ß",
  d: "đð",
  e: "ə",
  i: "1lıł丨",
  o: "0ø๐",
  p: "þ",
};
/**
 * Letters of other scripts, each before the one that it looks like. These and most of the Latin ones are the
 * confusables of Unicode 15 (UTS 39) that a nickname may contain. The rest of that table is of letters that no nickname
 * has, and no library maintains it.
 */
const OTHERS =
  "ฃขซชฏฎดคตคทฑมฆฦภๅาイ亻エ工カ力タ夕ト卜ニ二ノ丿ハ八ヘへロ口囗口一ー㦳㘽䎛㖈䐠㬻倂併值値啟啓囗口填塡士土壿墫" +
  "嬀媯帲帡幐㬺戸戶搉㩁晣䀿晩晚曶㫚朦䑃柿杮槩㮣樧榝潙溈硏研絶絕肦朌胊朐胐朏胶㬵脁朓脧朘腁胼膧朣蔿蒍" +
  "虁蘷訞䚶詽訮讏讆豣豜趆赿跺跥躛躗輧軿郞郎鎮鎭隸隷鹃鹂黒黑鿃䀹";
const READ_AS = new Map([
  ["แ", "เเ"],
  ...Object.entries(LATIN).flatMap(([read, signs]) =>
    [...signs].map((sign) => [sign, read] as const),
  ),
  ...(OTHERS.match(/../gu) ?? []).map((pair) => [...pair] as [string, string]),
]);

/**
 * How a name reads at a glance: without case, width and accents, with each letter replaced by the one it looks like.
 * Names with the same key could be mistaken for each other.
 */
export const nameKey = (name: string): string =>
  [
    ...name
      .normalize("NFKD")
      .toLowerCase()
      .replace(/(?<=\p{Script=Latin})\p{Mn}+/gu, ""),
  ]
    .map((sign) => READ_AS.get(sign) ?? sign)
    .join("")
    .replaceAll("rn", "m")
    // The marks over a letter look the same in any order.
    .replace(/\p{Mn}{2,}/gu, (marks) => [...marks].toSorted().join(""));

const RESERVED_KEYS = RESERVED.map(nameKey);
/** A word that contains a reserved one without imitating it. */
const HARMLESS = "badminton";
/** Digits that stand for letters when among letters; in other names they stay digits. */
const DIGITS_AS: Readonly<Record<string, string>> = { 3: "e", 4: "a", 5: "s", 7: "t" };

/** Refuses a name that reads like one of the house. */
export function reservedRefusal(name: string): Refusal<"name-reserved"> | undefined {
  const key = nameKey(name)
    .replace(/[3457]/g, (digit) => DIGITS_AS[digit] ?? digit)
    .replaceAll(HARMLESS, "");
  return RESERVED_KEYS.some((reserved) => key.includes(reserved))
    ? refuse("name-reserved")
    : undefined;
}
