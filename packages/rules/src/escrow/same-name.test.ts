import { describe, expect, it } from "vitest";
import { isSameName } from "./same-name.ts";

describe("a payer's name", () => {
  it.each([
    ["ZHANG SAN", "Zhang San"],
    ["SAN ZHANG", "Zhang San"],
    ["张 三", "张三"],
    ["阿卜杜热合曼", "阿卜杜·热合曼"],
    ["JOSE NUNEZ OBRIEN", "José Núñez O’Brien"],
    ["Müller-Lüdenscheidt, Karl", "karl muller ludenscheidt"],
    ["ｙａｍａｄａ　ｔａｒｏ", "Yamada Taro"],
    ["ﾔﾏﾀﾞ ﾀﾛｳ", "ヤマダ タロウ"],
    ["สมชาย ใจดี", "สมชาย  ใจดี"],
  ])("the payer name %s matches the verified name %s, as a bank writes it", (payer, verified) => {
    expect(isSameName(payer, verified)).toBe(true);
  });

  it.each([
    ["Zhang Si", "Zhang San"],
    ["Zhang", "Zhang San"],
    ["Zhang San San", "Zhang San"],
    ["ヤマタ タロウ", "ヤマダ タロウ"],
    ["สมชาย ใจด", "สมชาย ใจดี"],
    ["", "Zhang San"],
    ["...", "---"],
  ])("the payer name %s does not match the verified name %s", (payer, verified) => {
    expect(isSameName(payer, verified)).toBe(false);
  });
});
