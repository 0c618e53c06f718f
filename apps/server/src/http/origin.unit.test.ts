import { describe, expect, it } from "vitest";
import { isFromOwnPage } from "./origin.ts";

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
  ])("%j is our own: %s", (headers, isOwn) => {
    expect(isFromOwnPage(headers)).toBe(isOwn);
  });
});
