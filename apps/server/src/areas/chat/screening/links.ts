import { parse } from "tldts";
import { joined, plainSigns } from "./fold.ts";

/** Characters that are read as a dot. */
const DOTS = /[。．｡․‧·•∙⋅・ㆍ᛫●⚫]/gu;
/** A dot in brackets of any kind, or a word for a dot in them: evil[.]com, evil(dot)com. */
const BRACKETED =
  /\s*[[({<「【]\s*(?:\.|dot|d0t|point|punto|点|點|ドット|닷|점|จุด)\s*[\])}>」】]\s*/gu;
/** Ends of host names that count as such even if the dot is a word or another character. */
const ENDS = "com|net|org|io|xyz|cc|vip|app|ru|cn|tk|icu|shop|club|site|online|top|info";
/** Those of the ends that do not occur in ordinary sentences. */
const FEW_ENDS = "com|xyz|io|icu|vip";
const NAME = "[\\p{L}\\p{N}][\\p{L}\\p{N}-]+";
/** A word for a dot between a name and an end: "evil dot com", "evil点com". */
const SPOKEN = new RegExp(
  `(${NAME})\\s*(?:\\bdot\\b|\\bd0t\\b|\\bpunto\\b|\\bpoint\\b|点|點|ドット|닷|점|จุด)\\s*(?=(?:${ENDS})(?![\\p{L}\\p{N}]))`,
  "gu",
);
/** The same run together: "evildotcom". */
const RUN_TOGETHER = new RegExp(`(${NAME})dot(?=(?:${FEW_ENDS})(?![\\p{L}\\p{N}]))`, "gu");
/** A dot with spaces on both sides, or with one after it before an end that starts no sentence. */
const SPACED = new RegExp(
  `(${NAME})(?:\\s+\\.\\s*(?=(?:${ENDS})(?![\\p{L}\\p{N}]))|\\.\\s+(?=(?:com|xyz|icu)(?![\\p{L}\\p{N}])))`,
  "gu",
);
/** Another character in place of a dot: "evil,com", "evil*com". */
const MISTYPED = new RegExp(
  `(${NAME})\\s?[^\\p{L}\\p{N}\\s$#@]{1,3}\\s?(?=(?:${FEW_ENDS})(?![\\p{L}\\p{N}]))`,
  "gu",
);
const SCHEME = /\b(?:h(?:tt|xx)ps?|ftp|ipfs|tg|javascript|data)\s*:\s*\/?\/?\S|\bwww\s*\./u;
const HOST = /[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}][\p{L}\p{N}-]*)+/gu;

/** Whether a text contains a web address, plain or disguised, in any characters. */
export const hasLink = (text: string): boolean =>
  [text.normalize("NFKC").toLowerCase(), plainSigns(text)].some((read) => {
    const plain = joined(joined(read.replace(DOTS, ".")).replace(BRACKETED, "."));
    const dotted = [SPOKEN, RUN_TOGETHER, SPACED, MISTYPED].reduce(
      (one, disguise) => one.replace(disguise, "$1."),
      plain,
    );
    return SCHEME.test(dotted) || [...dotted.matchAll(HOST)].some(([host]) => isHost(host));
  });

/** Whether a text ends like a known host; "0.5", "ok.thanks" and "e.g." do not. */
function isHost(text: string): boolean {
  const { isIcann, isPrivate, domain } = parse(text);
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/u.test(text)) return true;
  return /\p{L}[^.]*$/u.test(text) && (isIcann === true || isPrivate === true) && domain !== null;
}
