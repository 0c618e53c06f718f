import { squeezed } from "./fold.ts";
import { PHRASES, type Phrases } from "./phrases.ts";

/** Words that may stand between a request and a secret: "send me your", "告诉我您的". */
const BETWEEN =
  "me|us|your|ur|the|my|now|please|with|here|back|in|chat|it|sms|email|got|you|received|login|你的|您的|收到的|一下|votre|vos|le|la|les|tu|su|el|los|que|recibiste|ของคุณ|มา|ผม|ให้|เรา|お客様の|の|를|을|좀";
/** An English role with these endings is another word: supporter, supported, supports. */
const GOES_ON = "(?!er|ed|ing|s(?!end)|level|line|zone|lv)";

/** Matches any of the words in a squeezed text, longest first. */
function anyOf(words: string): string {
  const folded = words
    .split("|")
    .map(squeezed)
    .filter((word) => word !== "")
    .toSorted((one, other) => other.length - one.length);
  // Without words the pattern matches nothing.
  return folded.length === 0 ? "(?!)" : `(?:${folded.join("|")})`;
}

const between = anyOf(BETWEEN);

const strongOf = ({ claims, fillers, roles, after, secrets, asks, nots }: Phrases): RegExp =>
  new RegExp(
    [
      `${anyOf(claims)}${anyOf(fillers)}{0,6}${anyOf(roles)}${GOES_ON}`,
      `${anyOf(roles)}${anyOf(after)}`,
      `(?<!${anyOf(nots)})${anyOf(asks)}${between}{0,4}${anyOf(secrets)}`,
      `${anyOf(secrets)}${between}{0,2}${anyOf(asks)}(?!${anyOf(nots)})`,
    ].join("|"),
    "u",
  );
const weakOf = ({ houses, roles }: Phrases): RegExp =>
  new RegExp(`${anyOf(houses)}${anyOf(roles)}|${anyOf(roles)}${anyOf(houses)}`, "u");

const STRONG = PHRASES.map(strongOf);
const WEAK = PHRASES.map(weakOf);

/**
 * Whether a text poses as the house or asks for account secrets ("imitates"), or names the house so that a moderator
 * should see it ("suspect"), in any of the languages and in any spelling.
 */
export function imitationIn(text: string): "imitates" | "suspect" | undefined {
  const read = squeezed(text);
  if (STRONG.some((strong) => strong.test(read))) return "imitates";
  return WEAK.some((weak) => weak.test(read)) ? "suspect" : undefined;
}
