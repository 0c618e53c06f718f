import { expect, test } from "vitest";
import { shortened } from "./shortened.ts";

test("a transaction id is shortened to its two ends, and a short one is shown whole", () => {
  expect(shortened(`0x${"ab".repeat(32)}`)).toBe("0xababab…abababab");
  expect(shortened("Mara’s bank card")).toBe("Mara’s bank card");
});
