import { describe, expect, test } from "vitest";
import { shareText } from "./share-text.ts";

describe("how much of a contract's limit is used", () => {
  test("the used share of a contract's limit is shown in percent, and as unknown without a mark", () => {
    expect(shareText("125000", "1000000", "en")).toBe("12.50%");
    expect(shareText("0", "1000000", "en")).toBe("0.00%");
    expect(shareText(null, "1000000", "en")).toBe("—");
    expect(shareText("1", "0", "en")).toBe("—");
  });
});
