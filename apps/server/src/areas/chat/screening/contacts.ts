import { plainSigns } from "./fold.ts";

const CONTACTS: readonly RegExp[] = [
  // A number with a country code, a mobile number of China, Japan or Korea, or one in American groups.
  /\+\d[\d\s().-]{7,}\d/u,
  /(?<!\d)(?:1[3-9]\d{9}|0[1789]0[\s-]?\d{4}[\s-]?\d{4})(?!\d)/u,
  /(?<![\d.])\(?\d{3}\)?[\s.-]\d{3,4}[\s-]\d{4}(?!\d)/u,
  /[\p{L}\p{N}._%+-]+\s?(?:@|\[at\]|\(at\))\s?[\p{L}\p{N}-]+\s?(?:\.|\[dot\]|\(dot\)|\sdot\s)\s?\p{L}{2,}/u,
  // A wallet address of Ethereum or Bitcoin; a transaction hash is longer.
  /\b0x[0-9a-f]{40}(?![0-9a-f])/u,
  /\bbc1[a-z0-9]{25,}/u,
  // A person's name in another messenger.
  /(?:telegram|whatsapp|we-?chat|微信|電報|电报|飞机|line\s?id|kakao\s?talk|카카오톡|카톡|ไลน์|\btg|\bvx|\bwx)\s*(?:id|号|號|아이디|ไอดี)?\s*[:：@=]\s*@?[a-z0-9_.-]{3,}/u,
];

/** Wallet addresses of Bitcoin and Tron, in which case matters. */
const CASED =
  /(?<![A-Za-z0-9])(?:[13][1-9A-HJ-NP-Za-km-z]{25,33}|T[1-9A-HJ-NP-Za-km-z]{33})(?![A-Za-z0-9])/u;

/** Whether a text says how to reach or pay a person elsewhere. */
export function hasContact(text: string): boolean {
  const read = plainSigns(text);
  return CONTACTS.some((contact) => contact.test(read)) || CASED.test(text.normalize("NFKC"));
}
