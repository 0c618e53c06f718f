import { expect, it } from "vitest";
import { sealFor } from "./seal.ts";

const PEPPER = "a pepper for tests";
const { seal, open } = sealFor("papers");

it("a sealed text opens again, and the same text is sealed differently each time", () => {
  const sealed = seal(PEPPER, "王小明 A1234563", "row 1");
  expect(open(PEPPER, sealed, "row 1")).toBe("王小明 A1234563");
  expect(seal(PEPPER, "王小明 A1234563", "row 1").equals(sealed)).toBe(false);
  expect(sealed.includes("A1234563")).toBe(false);
});

it("a sealed text does not open for another purpose, installation or row, nor after a change", () => {
  const sealed = seal(PEPPER, "secret", "row 1");
  const changed = Buffer.from(sealed.with(-1, sealed.at(-1)! ^ 1));
  const strangers = [
    () => sealFor("codes").open(PEPPER, sealed, "row 1"),
    () => open("another pepper", sealed, "row 1"),
    () => open(PEPPER, sealed, "row 2"),
    () => open(PEPPER, changed, "row 1"),
  ];
  for (const opening of strangers) expect(opening).toThrow("unable to authenticate data");
  expect(() => open(PEPPER, sealed.subarray(0, 20), "row 1")).toThrow("authentication tag");
});
