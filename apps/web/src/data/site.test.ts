import { expect, test } from "vitest";
import { siteOf } from "./site.ts";

const given = { site_name: "Northlight", site_logo: "/files/logo.png" };

test("the site has the name and logo that the operator sets", () => {
  expect(siteOf(given)).toEqual({ name: "Northlight", logo: "/files/logo.png" });
});

test("without the operator's values, the built-in name and logo are shown", () => {
  expect(siteOf({ site_name: "  ", site_logo: "" })).toEqual({ name: "Candor", logo: undefined });
  expect(siteOf({ ...given, site_logo: "/h5/logo.svg" }).logo).toBeUndefined();
});

test.each(["https://example.org/logo.png", "//example.org/logo.png", "/\\example.org", "logo.png"])(
  "a logo at %s, which the browser may not load, is ignored",
  (site_logo) => {
    expect(siteOf({ ...given, site_logo }).logo).toBeUndefined();
  },
);
