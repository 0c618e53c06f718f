import { stdnum } from "stdnum";
import { expect, it } from "vitest";
import { CARDS, passesChecks } from "./document-numbers.ts";

it("the checks of every listed country's document numbers exist", () => {
  const missing = Object.entries(CARDS).flatMap(([country, names]) =>
    names.filter((name) => stdnum[country]?.[name] === undefined).map((name) => [country, name]),
  );
  expect(missing).toEqual([]);
});

it.each([
  ["CN", "360426199101010071", "360426199101010072"],
  ["HK", "A1234563", "A1234564"],
  ["TH", "1101700230708", "1101700230709"],
  ["KR", "9710139019902", "9710139019903"],
  ["FR", "295109912611193", "295109912611194"],
  ["ES", "54362315K", "54362315A"],
  ["ES", "X2482300W", "X2482300A"],
  ["TW", "A123456789", "A123456788"],
  ["TR", "17291716060", "17291716061"],
  ["ZA", "7503305044089", "7503305044088"],
])(
  "an identity card of %s with %s passes, and with one changed character (%s) it does not",
  (country, right, wrong) => {
    expect(passesChecks("id_card", country, right)).toBe(true);
    expect(passesChecks("id_card", country, wrong)).toBe(false);
  },
);

it("a document number without a known check digit passes", () => {
  expect(passesChecks("driver_licence", "CN", "360426199101010072")).toBe(true);
  expect(passesChecks("id_card", "SG", "S1234567D")).toBe(true);
  expect(passesChecks("id_card", "FR", "X4RTBPFW4")).toBe(true);
  expect(passesChecks("id_card", "US", "D1234567")).toBe(true);
  expect(passesChecks("id_card", "US", "000223333"), "no number of that office").toBe(false);
});
