import { describe, expect, test } from "vitest";
import { exportName, joinedCsv } from "./export-csv.ts";

describe("an export read in parts", () => {
  test("an export in parts becomes one table with one header, and no two lines run together", () => {
    expect(joinedCsv(["id,price\r\n1,10\r\n", "id,price\r\n2,20", "id,price\r\n3,30\r\n"])).toBe(
      "id,price\r\n1,10\r\n2,20\n3,30\r\n",
    );
    expect(joinedCsv(["id,price\n1,10", "2,20\n"])).toBe("id,price\n1,10\n2,20\n");
  });

  test("an export without rows is its header", () => {
    expect(joinedCsv(["id,price\r\n"])).toBe("id,price\r\n");
    expect(joinedCsv(["id,price\r\n", "id,price\r\n"])).toBe("id,price\r\n");
  });

  test("an export is named by its content and the days that it covers", () => {
    expect(exportName("orders", "", "", "2026-11-21")).toBe("candor-orders-2026-11-21.csv");
    expect(exportName("fills", "2026-11-01", "2026-11-15", "2026-11-21")).toBe(
      "candor-fills-2026-11-01_2026-11-15.csv",
    );
    expect(exportName("fills", "2026-11-01", "", "2026-11-21")).toBe(
      "candor-fills-2026-11-01_2026-11-21.csv",
    );
  });
});
