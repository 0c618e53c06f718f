/** An amount and a day fit in; a telephone number, an account and a wallet's address do not. */
const DIGITS_MAX = 6;

/** Signs that the eight languages are written in, and what a sentence is divided by. */
const WRITTEN =
  /^[a-z0-9 æœßøªº\p{M}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}ー.,;:!?¡¿'"’‘“”«»()%+&、。，；：！？「」『』（）〈〉《》–—…·-]*$/iu;

/** An accent over nothing: invisible, it would part letters that belong together. */
const LOOSE_MARK = /(?<![\p{L}\p{M}])\p{M}/u;

/** Words with digits in them that users know from the screens. */
const NETWORKS = /\b(?:TRC20|ERC20|BEP20|ERC-20|TRC-20|BEP-20)\b/giu;

const ENDS =
  "com|net|org|io|co|cc|me|xyz|info|biz|app|dev|vip|top|link|site|online|shop|example|cn|hk|jp|kr|th";
const DOT = "\\.|。|·|\\(?\\s*(?:dot|punto|point|点|點|ドット|닷|점|จุด)\\s*\\)?";

const LEADS_ELSEWHERE = [
  // candor.example and candor . example; the end of a sentence is followed by a space, and 12.50 is an amount.
  /[a-z0-9]\s*\.(?=[a-z])|[a-z]\s*\.(?=[0-9])|[a-z0-9]\s+\.\s*[a-z0-9]|[0-9]\.[0-9]+\.[0-9]/iu,
  // candor. com, candor dot com, candor (punto) com
  new RegExp(`[a-z0-9]\\s*(?:${DOT})\\s*(?:${ENDS})(?![a-z])`, "iu"),
  // An ideographic dot within a Latin word, and "dot" itself, which no sentence to a user needs.
  /[a-z0-9]\s*[。·点點]\s*[a-z0-9]|\bdot\b/iu,
  /[([{（]\s*(?:at|arroba|arobase|a)\s*[)\]}）]|\b(?:arroba|arobase)\b/iu,
  /\b(?:https?|www|telegram|whatsapp|wechat|gmail|hotmail|outlook|viber|kakaotalk)\b|微信|电报|電報|텔레그램|카카오톡/iu,
];

const IS_ADDRESS = [
  // A word of letters and digits: 0x…, T9yD…, bc1…, DE89…
  /[a-z](?=[0-9])|[0-9](?=[a-z])/iu,
  // Small before large within a word, and a word longer than any that is spoken.
  /\p{Ll}\p{Lu}/u,
  /[a-z]{25}/iu,
  // Taken apart: 0 x 7 a…, T-X-k…
  /(?:(?<![a-z0-9])[a-z0-9][^a-z0-9]+){5}[a-z0-9](?![a-z0-9])/iu,
];

const HAN_DIGITS = /[〇零一二三四五六七八九]{7}/u;

/**
 * Whether a note is words alone: no link, mailbox, address of a wallet, account or telephone number, also none that
 * hides behind look-alike or unseen signs, spaces between, or words for the signs. It refuses what it does not know:
 * of a doubtful sentence an operator finds another.
 */
export function isPlainNote(text: string): boolean {
  // Wide, round and mathematical letters and digits become the ones they look like; accents leave their letters.
  const folded = text.normalize("NFKD").replaceAll(/\p{Nd}/gu, digitOf);
  if (!WRITTEN.test(folded) || LOOSE_MARK.test(folded)) return false;
  const bare = folded
    .replaceAll(/(?<=[a-z])\p{M}+/giu, "")
    .normalize("NFC")
    .replaceAll(NETWORKS, "");
  if (bare.replaceAll(/[^0-9]/gu, "").length > DIGITS_MAX || HAN_DIGITS.test(bare)) return false;
  return ![...LEADS_ELSEWHERE, ...IS_ADDRESS].some((sign) => sign.test(bare));
}

/** Digits of any script stand in rows of ten that begin at zero. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return `${code - zero}`;
}
