import type { ChatRoom } from "@candor/contract/areas/chat/words.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { describe, expect, it } from "vitest";
import { screened } from "./screen.ts";

const said = (text: string, room: ChatRoom = "en") => {
  const judged = screened(text, room);
  if (isRefusal(judged)) return judged.refused;
  return judged.isSuspect ? "suspect" : "passes";
};

describe("a message with a link or contact", () => {
  it.each([
    "look at evil.com",
    "https://evil.example/x",
    "hxxps://a.b",
    "www.evil",
    "EVIL.COM",
    "evil[.]com",
    "evil(dot)com",
    "evil {.} com",
    "e v i l . c o m",
    "e v i l [.] c o m",
    "evil dot com",
    "evil . com",
    "evil。com",
    "evil．com",
    "evil·com",
    "evil点com",
    "evil ドット com",
    "evil닷com",
    "evil จุด com",
    "evil punto com",
    "evil point com",
    "evildotcom",
    "evil,com",
    "evil*com",
    "еvil.соm",
    "𝕖𝕧𝕚𝕝.𝕔𝕠𝕞",
    "ⓔⓥⓘⓛ.ⓒⓞⓜ",
    "🅴🆅🅸🅻.🅲🅾🅼",
    "ev\u200Bil.c\u2060om",
    "evil.c\u00ADom",
    "t.me/joinus",
    "bit.ly/3xyz",
    "пример.рф",
    "10.0.0.1/login",
    "evil.github.io",
    "ｅｖｉｌ．ｃｏｍ",
  ])("a message with a link is refused: %s", (text) => expect(said(text)).toBe("chat-link"));

  it.each([
    "+1 415 555 2671",
    "call 415-555-2671",
    "加微信: trader888",
    "telegram @goodsignals",
    "mara@example.com",
    "0x52908400098527886E0F7030069857D2E4169EE7",
    "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
    "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
    "13812345678",
  ])("a message with a contact is refused: %s", (text) => expect(said(text)).toBe("chat-contact"));
});

describe("a message that speaks as the house", () => {
  it.each([
    "I am support",
    "Hi, this is the official Candor support team",
    "I'm an admin, write to me",
    "Ѕuррort here: we are ѕuрроrt",
    "I a m  S u p p 0 r t",
    "I am s.u.p.p.o.r.t",
    "I am Su\u200Bpport",
    "please send me your verification code",
    "send your seed phrase now",
    "𝐬𝐞𝐧𝐝 𝐦𝐞 𝐲𝐨𝐮𝐫 𝐩𝐚𝐬𝐬𝐰𝐨𝐫𝐝",
    "我是官方客服",
    "请把验证码发给我",
    "我是平台客戶服務",
    "サポートです。認証コードを教えてください",
    "公式運営よりご連絡",
    "고객센터입니다",
    "인증번호 알려주세요",
    "ผมเป็นแอดมิน",
    "ส่งรหัสยืนยันมา",
    "Je suis du service client",
    "envoyez-moi votre mot de passe",
    "Soy de soporte",
    "envíame tu código de verificación",
  ])("a message that poses as the house or asks for secrets is refused: %s", (text) =>
    expect(said(text)).toBe("chat-imitates"),
  );

  it.each(["ask the official support", "官方客服说三天", "el soporte oficial me dijo que espere"])(
    "a message that only names the house is marked as suspect: %s",
    (text) => expect(said(text)).toBe("suspect"),
  );
});

describe("a listed word", () => {
  it.each<[ChatRoom, string]>([
    ["en", "what the fuck"],
    ["en", "f u c k this"],
    ["en", "ƒuck"],
    ["fra", "quelle merde"],
    ["spa", "vete a la mierda"],
    ["zh", "你这个傻逼"],
    ["hk", "仆街"],
    ["jp", "ちんこ"],
    ["kor", "씨발"],
    ["th", "ไอ้ควาย"],
    ["th", "fuck"],
  ])("a listed word is refused in %s: %s", (room, text) =>
    expect(said(text, room)).toBe("chat-word"),
  );
});

describe("what traders say", () => {
  it.each<[ChatRoom, string]>([
    ["en", "BTC holds support at 60,000.50 and resistance at 61.5k. Good. Me too"],
    ["en", "I am waiting for support at 58k, ok.thanks"],
    ["en", "I'm a supporter of low fees, e.g. 0.05%."],
    ["en", "Never share your password or send your code to anyone"],
    ["en", "gross/net profit, v2.0.1, 1.5x, 24/7, 3:1, BTC.D and USDT/USD"],
    [
      "en",
      "tx 0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060 took 1000000000 wei",
    ],
    ["en", "Scunthorpe, assets, class, analysis, cumulative volume, Dickens"],
    ["en", "open /pages/support/articles"],
    ["zh", "流动性不错，成交性价比高，性能也好"],
    ["zh", "不要把验证码告诉别人。3点开始交易，支撑在60000"],
    ["hk", "升穿阻力位，止蝕設在58,000"],
    ["jp", "サポートラインで反発。支配的な売りが続く。パスワードは誰にも教えないで"],
    ["kor", "투자지표를 보지 마세요. 하고자 하면 오후장에 미친 듯이 오르네요"],
    ["th", "แนวรับอยู่ที่ 60,000 ครับ ห้ามส่งรหัสให้ใคร"],
    ["fra", "Le support tient, c’est un bon point de vente. Le marché baisse, con calme."],
    ["spa", "El martillo en el gráfico diario marca el soporte. Nunca compartas tu clave"],
    ["spa", "no des tu código a nadie"],
  ])("what traders say passes the screening in %s: %s", (room, text) =>
    expect(said(text, room)).toBe("passes"),
  );
});
