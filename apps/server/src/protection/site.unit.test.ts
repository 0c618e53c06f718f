import { expect, it } from "vitest";
import { siteName, siteOrigin } from "./site.ts";

const HOSTS = ["candor.example"];

it.each([
  ["localhost", "localhost"],
  ["localhost:8080", "localhost"],
  ["candor.example", "candor.example"],
  ["Candor.Example:8443", "candor.example"],
])("passkeys made at %s belong to %s", (host, name) => {
  expect(siteName({ host, origin: undefined }, HOSTS)).toBe(name);
});

it.each([
  "127.0.0.1",
  "192.168.1.2:8080",
  "[::1]:8080",
  "2130706433",
  "evil.example",
  "candor.example.evil.example",
  "sub.candor.example",
  "localhost.",
  "a b",
  undefined,
])("no passkey is made at an IP address or under a foreign name: %s", (host) => {
  expect(siteName({ host, origin: undefined }, [...HOSTS, "127.0.0.1"])).toBeUndefined();
});

it.each([
  ["localhost:8080", "http://localhost:8080"],
  ["localhost:80", "http://localhost"],
  ["candor.example", "https://candor.example"],
  ["candor.example:443", "https://candor.example"],
])("a page at %s signs as %s", (host, origin) => {
  expect(siteOrigin({ host, origin })).toBe(origin);
});

it.each([
  ["candor.example", "http://candor.example"],
  ["candor.example", "https://evil.example"],
  ["candor.example", "https://candor.example:8443"],
  ["candor.example", "https://candor.example.evil.example"],
  ["candor.example", "null"],
  ["localhost:8080", "http://localhost:9999"],
  ["localhost:8080", undefined],
  [undefined, "https://candor.example"],
])("for a request to %s, %s is not our page", (host, origin) => {
  expect(siteOrigin({ host, origin })).toBeUndefined();
});
