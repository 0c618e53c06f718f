import { describe, expect, it } from "vitest";
import { networkOf } from "./network.ts";

describe("a network", () => {
  it.each([
    ["192.0.2.1", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0DB8:0001:0002::", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["2001:db8:0:0:ffff::1", "2001:db8:0:0"],
    ["2001:db8::3:4:5:6:7", "2001:db8:0:3"],
    ["2001:db8:1::1", "2001:db8:1:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["::1", "0:0:0:0"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::ffff:c000:201", "192.0.2.1"],
    ["0:0:0:0:0:FFFF:192.0.2.1", "192.0.2.1"],
    ["64:ff9b::192.0.2.1", "64:ff9b:0:0"],
    ["not an address", "not an address"],
    [undefined, "unknown"],
  ])("the network of %s is %s", (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });

  it("all addresses of one /64 have the same network, however they are written", () => {
    expect(networkOf("2001:db8::1")).toBe(networkOf("2001:db8:0:0:ffff::1"));
    expect(networkOf("2001:db8::1")).not.toBe(networkOf("2001:db8:0:1::1"));
  });
});
