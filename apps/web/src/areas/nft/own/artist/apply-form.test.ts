import { expect, test } from "vitest";
import { applySummary } from "./apply-form.ts";

const draft = {
  name: " Mara Lind ",
  about: "I paint seas.",
  portrait: undefined,
  isAccepted: true,
};

test("an application is sent without extra spaces, with the agreement that was read", () => {
  expect(applySummary(draft, "c0ffee").input).toEqual({
    name: "Mara Lind",
    about: "I paint seas.",
    consent: "c0ffee",
  });
});

test("an agreement that was accepted before is not asked for again", () => {
  expect(applySummary({ ...draft, isAccepted: false }, undefined).input).toEqual({
    name: "Mara Lind",
    about: "I paint seas.",
  });
});

test("a short name, missing words and a missing acceptance are reported together", () => {
  const { input, missing } = applySummary(
    { name: "M", about: " ", portrait: undefined, isAccepted: false },
    "c0ffee",
  );
  expect(input).toBeUndefined();
  expect(missing).toEqual({
    name: "nft-own.enter-name",
    about: "nft-own.enter-about-you",
    consent: "finance.risk-needed",
  });
});
