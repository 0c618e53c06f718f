import { describe, expect, test } from "vitest";
import { type TermsDraft, openedTerms, termsSummary } from "./terms-draft.ts";

const summary = (change: Partial<TermsDraft>, isAgreementNeeded = false) =>
  termsSummary({ ...openedTerms(null), ...change }, isAgreementNeeded);

describe("the terms of a lead", () => {
  test("a lead's terms send a profit share as a ratio, up to 30 percent", () => {
    expect(summary({ share: "12.5" }).input?.share_rate).toBe("0.125");
    expect(summary({ share: "0" }).input?.share_rate).toBe("0");
    expect(summary({ share: "30" }).input?.share_rate).toBe("0.3");
    expect(summary({ share: "30.01" })).toMatchObject({
      input: undefined,
      missing: { share: "copy.enter-share" },
    });
  });

  test.each(["0", "10001", "1.5", ""])(
    "a lead's terms refuse %j as the largest number of followers",
    (followers) => {
      expect(summary({ followers })).toMatchObject({
        input: undefined,
        missing: { followers: "copy.enter-followers" },
      });
    },
  );

  test("a lead's terms accept a text of 300 characters and none longer", () => {
    expect(summary({ about: "a".repeat(300) }).input?.about).toHaveLength(300);
    expect(summary({ about: "a".repeat(301) }).input).toBeUndefined();
  });

  test("a lead's terms are sent only once the agreement is accepted", () => {
    expect(summary({}, true)).toMatchObject({ missing: { consent: "copy.agreement-needed" } });
    expect(summary({ isAccepted: true }, true).input).toBeDefined();
  });
});
