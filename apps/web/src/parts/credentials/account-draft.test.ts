import { expect, test } from "vitest";
import { accountFaults, accountInput, emptyAccount, newAccountFaults } from "./account-draft.ts";

test.each(["", "ada", "ada@", "ada@example", "a da@example.org", "@example.org"])(
  "the text %j is no e-mail address",
  (email) => {
    expect(accountFaults({ ...emptyAccount, email })).toEqual({ account: "auth.email-needed" });
  },
);

test("a phone number is sent as digits, however it was typed", () => {
  const draft = {
    ...emptyAccount,
    type: "mobile",
    areaCode: "+66",
    mobile: "081 234-5678",
  } as const;
  expect(accountFaults(draft)).toEqual({});
  expect(accountInput(draft)).toEqual({ user_string: "0812345678", area_code: "66" });
});

test("a mainland number has eleven digits and a mobile prefix", () => {
  const faults = (areaCode: string, mobile: string) =>
    newAccountFaults({ ...emptyAccount, type: "mobile", areaCode, mobile });
  expect(faults("86", "138 0013 8000")).toEqual({});
  for (const mobile of ["12345", "12800138000", "1380013800"])
    expect(faults("86", mobile)).toEqual({ account: "auth.mobile-needed" });
  expect(faults("852", "61234567")).toEqual({});
  const older = { ...emptyAccount, type: "mobile", areaCode: "86", mobile: "12345" } as const;
  expect(accountFaults(older), "an account that was opened before").toEqual({});
});

test("a phone number needs its country code", () => {
  const draft = { ...emptyAccount, type: "mobile", mobile: "0812345678" } as const;
  expect(accountFaults(draft)).toEqual({ areaCode: "auth.area-code-needed" });
});

test("a phone number has the same digits on a keyboard of another width or script", () => {
  for (const mobile of ["０８１－２３４－５６７８", "๐๘๑ ๒๓๔ ๕๖๗๘", "٠٨١٢٣٤٥٦٧٨"]) {
    const draft = { ...emptyAccount, type: "mobile", areaCode: "＋６６", mobile } as const;
    expect(accountFaults(draft)).toEqual({});
    expect(accountInput(draft)).toEqual({ user_string: "0812345678", area_code: "66" });
  }
});
