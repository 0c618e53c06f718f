import { expect, test } from "vitest";
import { type AccountDraft, accountSummary } from "./account-form.ts";

const method = {
  id: "sepa",
  kind: "rail",
  option_name: "SEPA",
  en_name: "SEPA",
  tw_name: "SEPA",
  own_name: "SEPA",
  countries: ["DE"],
};
const draft: AccountDraft = {
  country: "DE",
  method,
  holder: " Anna Example ",
  account: " DE02 1203 ",
  branch: "",
};

test("a payment account is sent without the spaces around its parts", () => {
  expect(accountSummary(draft).input).toEqual({
    method: "sepa",
    holder: "Anna Example",
    account: "DE02 1203",
    branch: "",
  });
});

test("each missing part of a payment account is reported at its field", () => {
  expect(accountSummary({ ...draft, method: undefined, holder: " ", account: "12" })).toEqual({
    input: undefined,
    missing: {
      method: "p2p.choose-method",
      holder: "p2p.enter-holder",
      account: "p2p.enter-account",
    },
  });
});
