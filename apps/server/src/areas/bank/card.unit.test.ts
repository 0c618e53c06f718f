import { describe, expect, it } from "vitest";
import { cardRefusal, isSameName, tidyCard } from "./card.ts";

const GOOD = {
  real_name: "Mara Lind",
  bank_account: "6222 0212 3456 7894",
  bank_name: "Bank of the North",
  phone: "+49 151 12345678",
};
const refusalOf = (input: Partial<Record<string, string>>, kind: "domestic" | "international") =>
  cardRefusal(tidyCard({ ...GOOD, ...input }), kind);

describe("a bank account", () => {
  it.each([
    ["a card whose check digit is right", { bank_account: "4111-1111-1111-1111" }],
    ["an IBAN, spaced and in small letters", { bank_account: "de89 3704 0044 0532 0130 00" }],
    ["a short number, which has no checksum", { bank_account: "0123456789" }],
    ["an ABA number", { bank_account: "0123456789", alipay_account: "021000021" }],
  ])("a bank account is accepted: %s", (_, input) => {
    expect(refusalOf(input, "domestic")).toBeUndefined();
  });

  it.each([
    ["bank-account-invalid", { bank_account: "4111111111111112" }],
    ["bank-account-invalid", { bank_account: "DE89370400440532013001" }],
    ["bank-account-invalid", { bank_account: "12" }],
    ["aba-invalid", { bank_account: "0123456789", alipay_account: "021000022" }],
    ["bic-invalid", { bank_account: "0123456789", swift_code: "COBADEF" }],
    ["no-special-characters", { bank_account: "0123456789", bank_name: "North\u202ebank" }],
    ["parameter-error", { bank_account: "0123456789", phone: "call me" }],
  ])("a bank account is refused as %s: %j", (refused, input) => {
    expect(refusalOf(input, "domestic")).toMatchObject({ refused });
  });

  it("an international bank account needs a SWIFT code, under either name, and the holder's address", () => {
    const input = { bank_account: "GB29 NWBK 6016 1331 9268 19", wechat_account: "1 Long Street" };
    expect(refusalOf(input, "international")).toMatchObject({ refused: "bic-invalid" });
    expect(refusalOf({ ...input, swift_code: "nwbkgb2l" }, "international")).toBeUndefined();
    expect(refusalOf({ ...input, wechat_nickname: "NWBKGB2L" }, "international")).toBeUndefined();
    const homeless = { ...input, swift_code: "NWBKGB2L", wechat_account: " " };
    expect(refusalOf(homeless, "international")).toMatchObject({ refused: "parameter-error" });
  });
});

describe("a holder's name", () => {
  it.each([
    ["Mara Lind", "LIND, MARA"],
    ["José Nuñez", "Jose Nunez"],
    ["王小明", "王 小明"],
    ["Anne-Marie O’Neil", "anne marie oneil"],
    ["Sean O'Brien", "SEAN O´BRIEN"],
    ["Sean O’Brien", "Ｓｅａｎ Ｏ＇Ｂｒｉｅｎ"],
    ["ʻAlohalani Kai", "Alohalani Kai"],
    ["Raj s/o Kumar", "RAJ S／O KUMAR"],
    ["Anne‐Marie Díaz", "Anne-Marie Diaz"],
  ])("the holder's name %s is the same as %s", (one, other) => {
    expect(isSameName(one, other)).toBe(true);
  });

  it("another person's name differs from the holder's", () => {
    expect(isSameName("Mara Lind", "Maria Lind")).toBe(false);
    expect(isSameName("Mara Lind", "Mara")).toBe(false);
  });
});
