import { describe, expect, it } from "vitest";
import { trustOf } from "./config.ts";

describe("TRUST_PROXY", () => {
  it.each([
    ["", false],
    ["0", false],
    ["2", 2],
    ["192.0.2.1", ["192.0.2.1"]],
    ["10.0.0.0/8, fd00::/8,2001:db8::1", ["10.0.0.0/8", "fd00::/8", "2001:db8::1"]],
  ])("of %j trusts %j", (text, trusted) => {
    expect(trustOf(text)).toEqual(trusted);
  });

  it.each(["true", "all", "10", "10.0.0.0/33", "0.0.0.0/0", "::/129", "10.0.0.1/8/8", "10.0.0.1,"])(
    "of %j is refused at the start: nobody is trusted by mistake",
    (text) => {
      expect(() => trustOf(text)).toThrow("TRUST_PROXY");
    },
  );
});
