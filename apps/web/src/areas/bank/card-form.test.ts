import { expect, it } from "vitest";
import { cardSummary, draftOf } from "./card-form.ts";

const NOTHING = draftOf({
  real_name: null,
  bank_account: null,
  bank_name: null,
  bank_dizhi: null,
  bank_network: null,
  swift_code: null,
  phone: null,
  wechat_account: null,
  wechat_nickname: null,
  alipay_account: null,
  saved_at: null,
});

it("the card form names missing values, and sends nothing until they are there", () => {
  const { input, missing } = cardSummary(NOTHING, "domestic");
  expect(input).toBeUndefined();
  expect(Object.keys(missing ?? {})).toEqual(["real_name", "bank_account", "bank_name", "phone"]);
});

it("the card form sends only the fields of its own kind", () => {
  const draft = {
    ...NOTHING,
    real_name: " Mara ",
    bank_account: "12345",
    bank_name: "N",
    phone: "1",
  };
  const filled = { real_name: "Mara", bank_account: "12345", bank_name: "N", phone: "1" };
  expect(cardSummary({ ...draft, swift_code: "NWBKGB2L" }, "domestic").input).toEqual(filled);
  const abroad = { ...draft, swift_code: "NWBKGB2L", wechat_account: "1 Long Street" };
  expect(cardSummary(abroad, "international").input).toMatchObject({ swift_code: "NWBKGB2L" });
});
