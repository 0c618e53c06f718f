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
  ])("%s is shown as %s", (name, shown) => {
    expect(maskedName(name)).toBe(shown);
  });

  it("is cut between letters, never inside one", () => {
    expect(maskedName("😀😀😀😀😀😀")).toBe("😀😀***😀😀");
  });
});

describe("rebates are paid", () => {
  const policy = { allows: (_product: string, country: string) => country === "TH" };

  it.each([
    ["to whoever lives where they are allowed", "live", "TH", null],
    ["to nobody where they are barred", "live", "GB", "country-barred"],
    ["to nobody of whom the country is not known", "live", undefined, "country-unknown"],
    ["to no demo account", "demo", "TH", "demo"],
  ] as const)("%s", (_who, realm, country, exclusion) => {
    expect(exclusionOf(policy, { realm, country })).toBe(exclusion);
  });
});
