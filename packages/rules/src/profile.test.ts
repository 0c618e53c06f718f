import { describe, expect, it } from "vitest";
import { nicknameRefusal, tidyNickname } from "./profile.ts";

const refusalOf = (nickname: string): string | undefined =>
  nicknameRefusal(tidyNickname(nickname))?.refused;

const NATURAL: Readonly<Record<string, readonly string[]>> = {
  English: ["Mara7", "O2Trader", "Jo", "McAllister", "BTC2100k", "Admiral", "Colin1", "Office5"],
  "simplified Chinese": [
    "李雷007",
    "韩梅梅",
    "小明同学",
    "币圈老王",
    "Leo聊币",
    "长江后浪推前浪",
    "二月花",
  ],
  "traditional Chinese": ["陳大文", "阿強Trader", "幣圈小玩家", "黃小明88", "鍾馗", "灣仔仔"],
  Thai: [
    "ธนา99",
    "ก้อย",
    "น้ำฝน",
    "กุ๊กไก่",
    "สิทธิ์",
    "ปุ้ย88",
    "เต้ยBTC",
    "ชัชวาลย์",
    "พี่ต้น",
    "แก้ว",
    "ผู้ใหญ่ลี",
    "๑๒๓สวัสดี",
  ],
  Japanese: [
    "たかし",
    "ステーキ",
    "佐々木",
    "さくら",
    "田中タロウ",
    "株の鬼BTC",
    "みすゞ",
    "ポチ太郎7",
    "ｱｷﾗ",
    "ｶﾞﾝﾊﾞﾚ",
    "Ｋｅｎ７",
  ],
  Korean: ["김하늘7", "비트코인왕", "서연BTC", "金하늘", "단타고수", "ABC가나다"],
  French: ["Léa", "François", "Cœur", "Noël", "Zoé75", "Maëlys", "Éloïse"],
  Spanish: ["Muñoz", "José", "Begoña", "Güemes", "Íñigo", "ÁngelBTC"],
  Vietnamese: ["Đặng", "Nguyễn", "Thảo", "Trường", "Phượng", "Bình"],
  "other Latin languages": [
    "Søren",
    "Łukasz",
    "Æsa",
    "Þór",
    "Weiß",
    "Işıl",
    "İpek",
    "Žofie",
    "Əli",
    "Ødegård",
  ],
};

describe.each(Object.entries(NATURAL))("a natural nickname in %s", (_language, names) => {
  it.each(names)("a natural nickname is accepted as it is written: %s", (name) => {
    expect(refusalOf(name)).toBeUndefined();
  });
});

it("a nickname in full-width letters is stored in the usual width", () => {
  expect(["Ｋｅｎ７", "ｶﾞﾝﾊﾞﾚ", "น้ำ", " Zoe\u0301 "].map(tidyNickname)).toEqual([
    "Ken7",
    "ガンバレ",
    "น้ำ",
    "Zoé",
  ]);
});

describe("a nickname is refused that", () => {
  it.each([
    "a b",
    "a_b",
    "a-b",
    "<b>hi",
    "a.b",
    "😀😀",
    "฿aht",
    "a²",
    "ⅷth",
    "ジョ・ン",
    "①one",
    "官\u2F45客",
  ])("a nickname with more than letters and digits is refused: %s", (name) => {
    expect(refusalOf(name)).toBe("no-special-characters");
  });

  it.each([
    "200B",
    "200C",
    "200D",
    "2060",
    "FEFF",
    "202E",
    "202A",
    "2066",
    "2069",
    "200F",
    "061C",
    "00AD",
  ])("a nickname with an invisible character is refused: U+%s", (code) => {
    const hidden = String.fromCodePoint(Number.parseInt(code, 16));
    for (const name of [`ab${hidden}cd`, `ก${hidden}ข`, `李${hidden}雷`])
      expect(refusalOf(name)).toBe("no-special-characters");
  });

  it.each([
    ["Cyrillic among Latin", "suppоrt"],
    ["Cyrillic", "Поддержка"],
    ["Greek among Latin", "αdmin"],
    ["Cherokee", "Ꭺdmin"],
    ["Armenian", "օfficial"],
    ["small capitals", "ᴏꜰꜰɪᴄɪᴀʟ"],
    ["signs of phonetics", "ɑdmin"],
    ["letters of mathematics", "𝐬𝐮𝐩𝐩𝐨𝐫𝐭"],
    ["a ligature", "oﬃcial"],
    ["Korean and Japanese together", "김さくら"],
    ["Thai and Chinese together", "ธนา客服"],
    ["Thai and Korean together", "ธนา김"],
    ["a filler that does not show", "김\u3164하늘"],
    ["a single Korean vowel", "adm\u3163n"],
    ["Arabic digits", "ab١٢"],
    ["an accent that no letter has", "x\u0303yz"],
    ["accents upon accents", "a\u0301\u0301\u0301bc"],
    ["a variation that does not show", "ab\uFE0F"],
    ["a Thai mark twice", "ก\u0E48\u0E48า"],
    ["three Thai marks on one letter", "ก\u0E34\u0E48\u0E4Cา"],
    ["a Thai mark on no letter", "\u0E48กา"],
    ["a Thai mark on a Latin letter", "o\u0E48k"],
  ])("a nickname with letters that names are not written with is refused: %s", (_what, name) => {
    expect(refusalOf(name)).toBe("name-letters");
  });

  it.each(["a", "", "เ".repeat(11), "a".repeat(11)])(
    "a nickname that is too short or too long is refused: %j",
    (name) => {
      expect(refusalOf(name)).toBe("nickname-length");
    },
  );
});
