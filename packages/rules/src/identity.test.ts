import { expect, test } from "vitest";
import { documentNameRefusal, documentNumberRefusal, tidyDocumentNumber } from "./identity.ts";

const nameFault = (name: string) => documentNameRefusal(name)?.refused;
const numberFault = (
  type: "id_card" | "passport" | "driver_licence",
  country: string,
  text: string,
) => documentNumberRefusal({ type, country, number: tidyDocumentNumber(text) })?.refused;

test.each([
  "Mara Lind",
  "José-María Núñez",
  "王小明",
  "阿依古丽·买买提",
  "สมชาย ใจดี",
  "山田 太郎",
  "マリア・ラモス",
  "김민준",
  "J. R. Smith",
  "Sean O'Brien",
  "Sean O’Brien",
  "D'Angelo Rossi",
  "’t Hooft",
  "Raj s/o Kumar",
  "Anne‐Marie Díaz",
])("the name %s is allowed on a document", (name) => {
  expect(nameFault(name)).toBeUndefined();
});

test.each([
  ["A", "a single letter"],
  ["A".repeat(101), "more than a hundred"],
  ["Mara\u202eLind", "a mark that turns the direction"],
  ["Mara\u200bLind", "a sign that does not show"],
  ["Mara <b>", "what is no part of a name"],
  ["''", "apostrophes alone"],
  ["/etc/passwd", "what begins with a stroke"],
  ["Mara; Lind", "a semicolon"],
  ["Mara1", "a digit"],
  ["- -", "no letter at all"],
  ["😀😀", "pictures"],
])("the name %j is refused: %s", (name) => {
  expect(nameFault(name)).toBe("document-name-invalid");
});

test("an identity number is the same in any grouping, width and case", () => {
  expect(tidyDocumentNumber(" a123456(3)")).toBe("A1234563");
  expect(tidyDocumentNumber("1-1017-00230-70-8")).toBe("1101700230708");
  expect(tidyDocumentNumber("１２３４ ５６７８")).toBe("12345678");
  expect(tidyDocumentNumber("๑-๑๐๑๗-๐๐๒๓๐-๗๐-๘")).toBe("1101700230708");
});

test("a passport's number has six to nine letters and digits", () => {
  for (const text of ["AB1234567", "E12345678", "123456"])
    expect(numberFault("passport", "TH", text)).toBeUndefined();
  for (const text of ["12345", "AB12345678", "Ж1234567", "AB\u200b12345", ""])
    expect(numberFault("passport", "TH", text)).toBe("document-number-invalid");
});

test("a Japanese My Number is refused in any spelling, and a licence's twelve digits are accepted", () => {
  for (const text of ["123456789018", "1234 5678 9018", "１２３４５６７８９０１８"])
    expect(numberFault("id_card", "JP", text)).toBe("my-number-refused");
  expect(numberFault("driver_licence", "JP", "123456789018")).toBeUndefined();
  expect(numberFault("id_card", "JP", "AB12345678CD"), "a residence card").toBeUndefined();
  expect(numberFault("id_card", "SG", "123456789018")).toBeUndefined();
});
