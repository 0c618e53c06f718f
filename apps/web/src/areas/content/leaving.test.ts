import { expect, test } from "vitest";
import { leavingTo } from "./leaving.ts";

const hosts = ["help.example.org", "Status.example.org"];

test("a listed host may be opened, in any case of letters", () => {
  expect(leavingTo("https://help.example.org/a?b=c", hosts)).toEqual({
    kind: "allowed",
    host: "help.example.org",
    address: "https://help.example.org/a?b=c",
  });
  expect(leavingTo("https://STATUS.example.org", hosts).kind).toBe("allowed");
});

test.each([
  "https://example.org",
  "https://evil.help.example.org",
  "https://help.example.org.evil.example",
  "https://help.example.org:8443",
  "https://evil.example/help.example.org",
  "https://evil.example/#@help.example.org",
  // The second letter is Greek.
  "https://hεlp.example.org",
])("%s is not the listed host", (address) => {
  expect(leavingTo(address, hosts).kind).toBe("unknown-host");
});

test("a name in another script is shown in its encoded form", () => {
  expect(leavingTo("https://hεlp.example.org", [])).toMatchObject({
    host: "xn--hlp-4xc.example.org",
  });
});

test.each(["", "http://help.example.org", "javascript:alert(1)", "https://a:b@help.example.org"])(
  "the text %j is no address that can be opened",
  (address) => {
    expect(leavingTo(address, hosts).kind).toBe("no-address");
  },
);

test("without a list no host may be opened", () => {
  expect(leavingTo("https://help.example.org", []).kind).toBe("unknown-host");
});
