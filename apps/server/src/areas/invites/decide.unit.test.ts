import { describe, expect, it } from "vitest";
import { exclusionOf, maskedName } from "./decide.ts";

describe("a friend's name", () => {
  it.each([
    ["somchai.p@candor.example", "so***.p@c***"],
    ["bob@candor.example", "b***@c***"],
    ["13800138000", "13***00"],
    ["Demo 4K7P", "De***7P"],
    ["12345", "1***"],
    ["", "***"],
  ])("a friend named %s is shown as %s", (name, shown) => {
    expect(maskedName(name)).toBe(shown);
  });

  it("a friend's name is cut between characters, never inside one", () => {
    expect(maskedName("😀😀😀😀😀😀")).toBe("😀😀***😀😀");
  });
});

describe("the right to rebates", () => {
  const policy = { allows: (_product: string, country: string) => country === "TH" };

  it.each([
    ["a live user is paid rebates in a country that allows them", "live", "TH", null],
    ["a live user is paid no rebates in a country that bars them", "live", "GB", "country-barred"],
    [
      "a live user without a known country is paid no rebates",
      "live",
      undefined,
      "country-unknown",
    ],
    ["a demo account is paid no rebates", "demo", "TH", "demo"],
  ] as const)("%s", (_who, realm, country, exclusion) => {
    expect(exclusionOf(policy, { realm, country })).toBe(exclusion);
  });
});
