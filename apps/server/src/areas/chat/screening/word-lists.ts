import type { ChatRoom } from "@candor/contract/areas/chat/words.ts";
import en from "naughty-words/en.json" with { type: "json" };
import es from "naughty-words/es.json" with { type: "json" };
import fr from "naughty-words/fr.json" with { type: "json" };
import ja from "naughty-words/ja.json" with { type: "json" };
import ko from "naughty-words/ko.json" with { type: "json" };
import th from "naughty-words/th.json" with { type: "json" };
import zh from "naughty-words/zh.json" with { type: "json" };
import { plainSigns } from "./fold.ts";

const LISTS = { en, es, fr, ja, ko, th, zh };
type Tongue = keyof typeof LISTS;

/** Words of the lists that traders use, or that usually mean something else. */
const HARMLESS: Readonly<Record<Tongue, string>> = {
  en: "snatch|suck|sucks|domination|hardcore|hard core|snowballing|tied up|strap on|playboy|sexual|sexuality|nude|escort|bust|busty|skeet|mong|juggs|hooker|make me come|girl on|tongue in a|taste my|how to kill|xx|scat|swinger|spunk|quim|coon|coons|dvda|guro|ecchi|pegging|twinkie|spic",
  fr: "folle|grande folle|bourré|bourrée|gerbe|gerber|meuf|pédale|jouir|tanche|trique|ramoner|gueule|pipi|caca|bite|brouter le cresson|branler|bander|baiser|con|cul|suce|chatte|tringler",
  es: "martillo|infierno|trio|drogas|maldito|concha|maciza|asno|pis|caca|nazi|heroína|orina|sexo|idiota|pinche|verga",
  ja: "3p|sm|xx|支配|嫌い|女の子|ファンタジー|フック|ラバー|カント|ローター|人種|殺人事件|拷問|スリット|ディック|挿入|噴出|脱衣|誘惑|なめ|裸|縛り|デブ|グロ|ランジェリー|いたずら|女子高生|女王様|ラティーナ|奴隷|コカイン|両性|卍|平手打ち|しばり|ゴックン|バイブレーター",
  zh: "13.|成人|私服|月经|激情|处女|包皮|精子|屁股|老二|吹箫|祖宗|九游|刚度|鳩|撚|柒|肥西|贝肉|密洞|玉杵|鬼公|口肯|干你|想上你|外阴|军妓|老味|靠背|懒8|肉壁|粉腸|你老闆",
  ko: "미친|유모|야사|애자|에로|자위|고자|후장|호로|자지|보지|노모|근친|하드코어|스와핑|망가|육갑|염병|변태|로리타",
  th: "กะปิ|ล้างตู้เย็น|หลั่ง|จิ๋ม|กู|มึง|เจ๊ก|ขี้|ห่า|สัด|หี|ตูด",
};

/** Words that the lists lack but that are used in these rooms. */
const BESIDES: Readonly<Record<string, string>> = {
  en: "fucker|fucked|fuckers|motherfuckers|niggers|niggas|retard|kys",
};

/** English is understood in every room. */
const TONGUES: Readonly<Record<ChatRoom, readonly Tongue[]>> = {
  en: ["en"],
  zh: ["en", "zh"],
  hk: ["en", "zh"],
  th: ["en", "th"],
  jp: ["en", "ja"],
  kor: ["en", "ko"],
  fra: ["en", "fr"],
  spa: ["en", "es"],
  announcements: [],
};

/** The most parts of a text that are joined to match one entry, as many as the longest entries have. */
const PARTS_MAX = 6;
const keyOf = (word: string): string => plainSigns(word).replace(/[^\p{L}\p{M}\p{N}]/gu, "");

function listOf(tongue: Tongue): ReadonlySet<string> {
  const harmless = new Set(HARMLESS[tongue].split("|"));
  const besides = (BESIDES[tongue] ?? "").split("|");
  return new Set(
    [...LISTS[tongue], ...besides]
      .filter((word) => !harmless.has(word.toLowerCase()))
      .map(keyOf)
      // A single character is a part of many harmless words.
      .filter((key) => [...key].length > 1),
  );
}

const lists = new Map<Tongue, ReadonlySet<string>>();
const listIn = (tongue: Tongue): ReadonlySet<string> => {
  const known = lists.get(tongue) ?? listOf(tongue);
  lists.set(tongue, known);
  return known;
};

const segmenters = new Map<string, Intl.Segmenter>();
const segmenterOf = (tongue: string): Intl.Segmenter => {
  const known = segmenters.get(tongue) ?? new Intl.Segmenter(tongue, { granularity: "word" });
  segmenters.set(tongue, known);
  return known;
};

/** Whether a text contains a listed word as one or more whole words. */
export const holdsListed = (text: string, room: ChatRoom): boolean =>
  TONGUES[room].some((tongue) => {
    const list = listIn(tongue);
    const parts = [...segmenterOf(tongue).segment(plainSigns(text))]
      .map(({ segment }) => keyOf(segment))
      .filter((part) => part !== "");
    return parts.some((_part, at) => {
      let joined = "";
      return parts.slice(at, at + PARTS_MAX).some((part) => list.has((joined += part)));
    });
  });
