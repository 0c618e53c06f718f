import { describe, expect, test } from "vitest";
import { emptyDraft, incompleteLanguages, savedTerms } from "./item-draft.ts";

describe("what an operator writes for the users", () => {
  test("an item is not published while one of the eight languages lacks its words", () => {
    const draft = emptyDraft();
    const said = { title: "Fees fall", summary: "", body: "<p>From Monday on.</p>" };
    for (const lang of ["zh", "en", "hk", "th", "jp", "kor", "fra"] as const)
      draft.texts[lang] = said;
    expect(incompleteLanguages(draft)).toEqual(["spa"]);
    draft.texts.spa = { ...said, body: " " };
    expect(incompleteLanguages(draft)).toEqual(["spa"]);
    draft.texts.spa = said;
    expect(incompleteLanguages(draft)).toEqual([]);
  });

  test("a banner may have titles alone", () => {
    const draft = { ...emptyDraft(), kind: "banner" as const };
    for (const text of Object.keys(draft.texts) as (keyof typeof draft.texts)[])
      draft.texts[text] = { title: "Fees fall", summary: "", body: "" };
    expect(incompleteLanguages(draft)).toEqual([]);
  });

  test("an item is saved without a link or time that was left empty", () => {
    expect(savedTerms(emptyDraft())).toEqual({
      kind: "news",
      is_popup: false,
      texts: emptyDraft().texts,
    });
  });
});
