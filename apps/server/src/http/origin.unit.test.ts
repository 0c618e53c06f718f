import { describe, expect, it } from "vitest";
import { isFromOwnPage, isOwnHost } from "./origin.ts";

describe("a request's page", () => {
  it.each([
    [{ host: "candor.example" }, true],
    [{ host: "candor.example", origin: "https://candor.example" }, true],
    [{ host: "candor.example:443", origin: "https://candor.example" }, true],
    [{ host: "localhost:8080", origin: "http://localhost:8080" }, true],
    [{ host: "candor.example", origin: "https://evil.example" }, false],
    [{ host: "candor.example", origin: "https://candor.example.evil.example" }, false],
    [{ host: "candor.example", origin: "https://candor.example:8443" }, false],
    [{ host: "candor.example", origin: "null" }, false],
    [{ host: "candor.example", origin: "file://" }, false],
    [{ origin: "https://candor.example" }, false],
    [{ host: "candor.example", "sec-fetch-site": "cross-site" }, false],
    [{ host: "candor.example", "sec-fetch-site": "same-site" }, false],
    [{ host: "other", origin: "https://candor.example", "sec-fetch-site": "same-origin" }, true],
  ])("a request with the headers %j is from our own page: %s", (headers, isOwn) => {
    expect(isFromOwnPage(headers)).toBe(isOwn);
  });
});

describe("a request's host", () => {
  const hosts = ["candor.example"];

  it.each([
    ["candor.example", true],
    ["candor.example:443", true],
    ["CANDOR.example", true],
    ["localhost:8080", true],
    ["127.0.0.1:8080", true],
    ["192.168.1.5", true],
    ["[::1]:8080", true],
    [undefined, true],
    ["evil.example", false],
    ["candor.example.evil.example", false],
    ["localhost.evil.example", false],
    ["www.candor.example", false],
    ["", false],
    ["a b", false],
  ])("the host name %j is ours: %s", (host, isOwn) => {
    expect(isOwnHost(host, hosts)).toBe(isOwn);
  });
});
