import { expect, test } from "vitest";
import { papersSummary, refusedField } from "./papers-form.ts";

const complete = {
  type: "passport",
  country: "TH",
  name: " Mara Lind ",
  number: "aa 1234567",
} as const;

test("a complete identity form is sent as the document prints it, without spaces and in capitals", () => {
  expect(papersSummary(complete).input).toEqual({
    real_type: 1,
    id_type: "passport",
    country: "TH",
    name: "Mara Lind",
    card_id: "AA1234567",
  });
});

test("an empty field is reported as missing, and an invalid one as wrong", () => {
  const empty = papersSummary({ type: "id_card", country: "", name: "", number: "" });
  expect(empty.input).toBeUndefined();
  expect(empty.missing).toEqual({
    country: "identity.country-needed",
    name: "identity.name-needed",
    number: "identity.number-needed",
  });
  const { wrong, input } = papersSummary({ ...complete, name: "M4ra", number: "1" });
  expect(input).toBeUndefined();
  expect([wrong?.name, wrong?.number]).toMatchObject([
    { refused: "document-name-invalid" },
    { refused: "document-number-invalid" },
  ]);
});

test("a Japanese My Number is refused on the device and never sent", () => {
  const papers = { ...complete, type: "id_card", country: "JP", number: "1234 5678 9018" } as const;
  const { wrong, input } = papersSummary(papers);
  expect(input).toBeUndefined();
  expect(wrong?.number).toMatchObject({ refused: "my-number-refused" });
});

test("a refusal about one field is shown at that field", () => {
  expect(refusedField("document-number-invalid")).toBe("number");
  expect(refusedField("document-name-invalid")).toBe("name");
  expect(refusedField("request-stands")).toBeUndefined();
});
