import { parse } from "tldts";
import { joined, plainSigns } from "./fold.ts";

/** Signs that are read as a dot. */
const DOTS = /[。．｡․‧·•∙⋅・ㆍ᛫●⚫]/gu;
/** A dot in brackets of any kind, or a word for one in them: evil[.]com, evil(dot)com. */
const BRACKETED =
  /\s*[[({<「【]\s*(?:\.|dot|d0t|point|punto|点|點|ドット|닷|점|จุด)\s*[\])}>」】]\s*/gu;
/** The ends of hosts that are taken for one also where the dot is a word or another sign. */
const ENDS = "com|net|org|io|xyz|cc|vip|app|ru|cn|tk|icu|shop|club|site|online|top|info";
/** Those of them that no sentence goes on with. */
const FEW_ENDS = "com|xyz|io|icu|vip";
const NAME = "[\\p{L}\\p{N}][\\p{L}\\p{N}-]+";
/** A word that is read as a dot, between a name and an end: "evil dot com", "evil点com". */
const SPOKEN = new RegExp(
  `(${NAME})\\s*(?:\\bdot\\b|\\bd0t\\b|\\bpunto\\b|\\bpoint\\b|点|點|ドット|닷|점|จุด)\\s*(?=(?:${ENDS})(?![\\p{L}\\p{N}]))`,
  "gu",
);
/** The same run together: "evildotcom". */
const RUN_TOGETHER = new RegExp(`(${NAME})dot(?=(?:${FEW_ENDS})(?![\\p{L}\\p{N}]))`, "gu");
/** A dot with spaces on both sides, or behind it before an end that begins no sentence. */
const SPACED = new RegExp(
  `(${NAME})(?:\\s+\\.\\s*(?=(?:${ENDS})(?![\\p{L}\\p{N}]))|\\.\\s+(?=(?:com|xyz|icu)(?![\\p{L}\\p{N}])))`,
  "gu",
);
/** Another sign in place of a dot: "evil,com", "evil*com". */
const MISTYPED = new RegExp(
  `(${NAME})\\s?[^\\p{L}\\p{N}\\s$#@]{1,3}\\s?(?=(?:${FEW_ENDS})(?![\\p{L}\\p{N}]))`,
  "gu",
);
const SCHEME = /\b(?:h(?:tt|xx)ps?|ftp|ipfs|tg|javascript|data)\s*:\s*\/?\/?\S|\bwww\s*\./u;
const HOST = /[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}][\p{L}\p{N}-]*)+/gu;

/** Whether a text holds an address of the web, plain or in disguise, whichever signs it is written with. */
export const hasLink = (text: string): boolean =>
  [text.normalize("NFKC").toLowerCase(), plainSigns(text)].some((read) => {
    const plain = joined(joined(read.replace(DOTS, ".")).replace(BRACKETED, "."));
    const dotted = [SPOKEN, RUN_TOGETHER, SPACED, MISTYPED].reduce(
      (one, disguise) => one.replace(disguise, "$1."),
      plain,
    );
    return SCHEME.test(dotted) || [...dotted.matchAll(HOST)].some(([host]) => isHost(host));
  });

/** Of a known end; "0.5", "ok.thanks" and "e.g." have none. */
function isHost(text: string): boolean {
  const { isIcann, isPrivate, domain } = parse(text);
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/u.test(text)) return true;
  return /\p{L}[^.]*$/u.test(text) && (isIcann === true || isPrivate === true) && domain !== null;
}
