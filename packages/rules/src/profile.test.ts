import { describe, expect, it } from "vitest";
import { nicknameRefusal } from "./profile.ts";

const refusalOf = (nickname: string): string | undefined => nicknameRefusal(nickname)?.refused;

describe("a nickname", () => {
  it.each([
    "Support1",
    "off1cial",
    "0fficial",
    "officiaI",
    "offlciaI",
    "ＯＦＦＩＣＩＡＬ",
    "óffïcial",
    "ᴏꜰꜰɪᴄɪᴀʟ",
    "cand0r",
    "Çandor",
    "4dmin",
    "adrnin",
    "admın",
    "5y5tem",
    "官方客服",
  ])("that reads as one of the house is reserved: %s", (nickname) => {
    expect(refusalOf(nickname)).toBe("name-reserved");
  });

  it.each([
    "Mara7",
    "김하늘7",
    "Léa",
    "たかし",
    "ステーキ",
    "ธนา99",
    "李雷007",
    "Office5",
    "Admiral",
    "Colin1",
  ])("of one\u2019s own is taken: %s", (nickname) => {
    expect(refusalOf(nickname)).toBeUndefined();
  });
});
