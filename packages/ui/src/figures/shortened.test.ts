import { expect, test } from "vitest";
import { shortened } from "./shortened.ts";

test("a transaction shows both its ends, and a short one all of it", () => {
  expect(shortened(`0x${"ab".repeat(32)}`)).toBe("0xababab…abababab");
  expect(shortened("Mara’s bank card")).toBe("Mara’s bank card");
});
