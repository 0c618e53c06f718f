import type { Random } from "../../harness/random.ts";

const HOSTS = [
  "evil.com",
  "free-coins.io",
  "candor-help.net",
  "t.me/agent",
  "bit.ly/win",
  "win.xyz",
];
/** Claims to be the house, and requests for a user's secrets, in each language of the app. */
const CLAIMS = [
  "I am support",
  "This is the official Candor support",
  "We are the helpdesk",
  "send me your verification code",
  "我是官方客服",
  "请把验证码发给我",
  "我是平台客戶服務",
  "サポートです",
  "認証コードを教えてください",
  "고객센터입니다",
  "인증번호 알려주세요",
  "ผมเป็นแอดมิน",
  "ส่งรหัสผ่านมา",
  "je suis du service client",
  "envoyez-moi votre mot de passe",
  "soy de soporte",
  "dame tu contraseña",
];

type Disguise = (text: string, random: Random) => string;

const LOOKALIKES: Readonly<Record<string, string>> = {
  a: "а",
  c: "с",
  e: "е",
  i: "і",
  o: "о",
  p: "р",
  s: "ѕ",
  x: "х",
  y: "у",
};
const styled =
  (first: number): Disguise =>
  (text) =>
    text.replace(/[a-z]/gu, (letter) =>
      String.fromCodePoint(first + letter.charCodeAt(0) - "a".charCodeAt(0)),
    );

/** Ways to write any text so that it reads the same but consists of other characters. */
const ANY: readonly Disguise[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text, random) =>
    [...text].map((sign) => (random.below(2) === 0 ? (LOOKALIKES[sign] ?? sign) : sign)).join(""),
  (text, random) =>
    [...text].map((sign) => (random.below(3) === 0 ? `${sign}\u200B` : sign)).join(""),
  (text) => [...text].join("\u2060"),
  styled(0x1_d41a),
  styled(0x1_d5ba),
  styled(0x24d0),
  (text) => text.replace(/[!-~]/gu, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0)),
];
/** Ways to disguise the name of a host. */
const OF_HOSTS: readonly Disguise[] = [
  (text) => text.replaceAll(".", "[.]"),
  (text) => text.replaceAll(".", " (dot) "),
  (text) => text.replaceAll(".", "。"),
  (text) => text.replaceAll(".", "․"),
  (text) => `h${"xx"}ps://${text}`,
  (text) => `https://${text}/?ref=1`,
  (text) => [...text].join(" "),
];

/** Makes `count` links and claims, each disguised and some between other words. */
export function disguisedTexts(count: number, random: Random) {
  const pick = <T>(all: readonly T[], at: number): T => all[at % all.length] as T;
  const within = (text: string) => pick(["", "gm ", "look: ", "嗨 "], random.below(4)) + text;
  return Array.from({ length: count }, (_, at) => {
    if (at % 2 === 0) {
      const claim = pick(CLAIMS, at / 2);
      return {
        kind: "claim" as const,
        text: within(pick(ANY, random.below(ANY.length))(claim, random)),
      };
    }
    const host = pick(OF_HOSTS, random.below(OF_HOSTS.length))(pick(HOSTS, (at - 1) / 2), random);
    return {
      kind: "link" as const,
      text: within(pick(ANY, random.below(ANY.length))(host, random)),
    };
  });
}
