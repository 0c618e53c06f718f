import { expect, test } from "vitest";
import { codeDigits } from "./code-digits.ts";

test.each(["123456", "１２３４５６", "١٢٣٤٥٦", "๑๒๓๔๕๖", "123 456", "123-456", "Code: 123456"])(
  "the pasted text %s fills the boxes of a code with 123456",
  (typed) => {
    expect(codeDigits(typed)).toBe("123456");
  },
);
