import { expect, test } from "vitest";
import { siteOf } from "./site.ts";

const given = { site_name: "Northlight", site_logo: "/files/logo.png" };

test("the site is called and shown as the operator says", () => {
  expect(siteOf(given)).toEqual({ name: "Northlight", logo: "/files/logo.png" });
});

test("where the operator says nothing, the built-in name and mark stand", () => {
  expect(siteOf({ site_name: "  ", site_logo: "" })).toEqual({ name: "Candor", logo: undefined });
  expect(siteOf({ ...given, site_logo: "/h5/logo.svg" }).logo).toBeUndefined();
});

test.each(["https://example.org/logo.png", "//example.org/logo.png", "/\\example.org", "logo.png"])(
  "a logo at %s, which the browser would not be let show, leaves the mark as it is",
  (site_logo) => {
    expect(siteOf({ ...given, site_logo }).logo).toBeUndefined();
  },
);
