import { expect, test } from "vitest";
import { linkTarget } from "./link-target.ts";

test("a link leads to a screen of the app or by https to another site", () => {
  expect(linkTarget("/pages/common/faq")).toEqual({ path: "/pages/common/faq" });
  expect(linkTarget("/pages/transaction/currency?symbol=BTC/USDT")).toEqual({
    path: "/pages/transaction/currency?symbol=BTC/USDT",
  });
  expect(linkTarget("/pages/quotation/index.vue?a=b")).toEqual({
    path: "/pages/quotation/index?a=b",
  });
  expect(linkTarget("https://example.org/a?b=c#d")).toEqual({ url: "https://example.org/a?b=c#d" });
  expect(linkTarget("HTTPS://Example.org")).toEqual({ url: "https://example.org/" });
});

test.each([
  "",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "blob:https://example.org/1",
  "file:///etc/passwd",
  "mailto:a@example.org",
  "http://example.org",
  "//example.org",
  "/\\example.org",
  "\\\\example.org",
  "https:example.org",
  "https:/example.org",
  "https:///example.org",
  "https://\\example.org",
  "https://name:password@example.org",
  "https://example.org@evil.example",
  "https://",
  "/api/user/logout",
  "/pages",
  "/pages/../api",
  "/pages//example.org",
  "/pages/a#/pages/b",
  "/pages/a b",
  "pages/common/faq",
  "#/pages/common/faq",
])("the link %j leads nowhere", (href) => {
  expect(linkTarget(href)).toBeUndefined();
});
