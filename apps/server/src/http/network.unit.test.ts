import { describe, expect, it } from "vitest";
import { networkOf } from "./rate-limit.ts";

describe("a network", () => {
  it.each([
    ["192.0.2.1", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["::ffff:192.0.2.1", "::ffff:192.0.2.1"],
  ])("of %s is %s", (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
