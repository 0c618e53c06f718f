import { describe, expect, test } from "vitest";
import { SAVED_MAX, type SavedFilter, savedIn, withSaved, withoutSaved } from "./saved-filters.ts";

const at = (name: string, search = "?realm=demo"): SavedFilter => ({
  path: "/users",
  name,
  search,
});

describe("filters that an operator keeps", () => {
  test("saving a filter beyond the limit drops the oldest one", () => {
    let saved: SavedFilter[] = [];
    for (let index = 0; index < SAVED_MAX + 3; index += 1) saved = withSaved(saved, at(`${index}`));
    expect(saved).toHaveLength(SAVED_MAX);
    expect(saved[0]?.name).toBe("3");
    expect(savedIn(JSON.stringify([...saved, ...saved]))).toHaveLength(SAVED_MAX);
  });

  test("saved filters have one entry for each name and screen", () => {
    const saved = withSaved(
      [at("guests"), { ...at("guests"), path: "/audit" }],
      at("guests", "?text=ab"),
    );
    expect(saved.map(({ path, search }) => `${path}${search}`)).toEqual([
      "/audit?realm=demo",
      "/users?text=ab",
    ]);
    expect(withoutSaved(saved, at("guests"))).toHaveLength(1);
  });

  test("unreadable storage gives no saved filters", () => {
    for (const text of ["", "{", "7", '[{"path":1}]', "null"]) expect(savedIn(text)).toEqual([]);
  });
});
