import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { trustOf } from "./trust-proxy.ts";

describe("TRUST_PROXY", () => {
  it.each([
    ["", false],
    ["0", false],
    ["2", 2],
    ["192.0.2.1", ["192.0.2.1"]],
    ["10.0.0.0/8, fd00::/8,2001:db8::1", ["10.0.0.0/8", "fd00::/8", "2001:db8::1"]],
  ])("TRUST_PROXY of %j trusts %j", (text, trusted) => {
    expect(trustOf(text)).toEqual(trusted);
  });

  it.each(["true", "all", "10", "10.0.0.0/33", "0.0.0.0/0", "::/129", "10.0.0.1/8/8", "10.0.0.1,"])(
    "TRUST_PROXY of %j is refused at the start, so that no proxy is trusted by mistake",
    (text) => {
      expect(() => trustOf(text)).toThrow("TRUST_PROXY");
    },
  );
});

describe("production", () => {
  const environment = {
    NODE_ENV: "production",
    DATABASE_URL: "postgres://127.0.0.1/none",
    PEPPER: "p".repeat(32),
    FILE_KEYS: `${"n".repeat(32)}, ${"o".repeat(32)}`,
    METRICS_TOKEN: "m".repeat(32),
    HOSTS: "candor.example, Console.candor.example",
    STATEMENT_KEY: `MC4CAQAwBQYDK2VwBCIEI${"k".repeat(43)}`,
    VAPID_KEYS: `${"p".repeat(87)},${"k".repeat(43)}`,
    VAPID_SUBJECT: "mailto:desk@candor.example",
    FEED_EXCHANGES: "binance, kraken,okx",
  };

  it("the server starts in production with the required configuration", () => {
    const { hosts, metricsToken, fileKeys, feed } = readConfig(environment);
    expect(feed).toEqual({ kind: "live", exchanges: ["binance", "kraken", "okx"] });
    expect(fileKeys).toEqual(["n".repeat(32), "o".repeat(32)]);
    expect(hosts).toEqual(["candor.example", "console.candor.example"]);
    expect(metricsToken).toBe(environment.METRICS_TOKEN);
  });

  it("production holds withdrawals for a day after a security change, unless configured otherwise", () => {
    expect(readConfig(environment).securityHoldMs).toBe(86_400_000);
    const shorter = { ...environment, SECURITY_HOLD_MINUTES: "60" };
    expect(readConfig(shorter).securityHoldMs).toBe(3_600_000);
    const trial = readConfig({ ...environment, NODE_ENV: "development" });
    expect(trial.securityHoldMs).toBe(600_000);
  });

  it.each([
    ["METRICS_TOKEN", undefined],
    ["METRICS_TOKEN", "short"],
    ["HOSTS", undefined],
    ["HOSTS", " , "],
    ["PEPPER", "short"],
    ["FILE_KEYS", "short"],
    ["FILE_KEYS", `${"n".repeat(32)},`],
    ["STATEMENT_KEY", "k".repeat(64)],
    ["VAPID_KEYS", "p".repeat(87)],
    ["VAPID_SUBJECT", undefined],
    ["VAPID_SUBJECT", "desk@candor.example"],
    ["FEED_EXCHANGES", undefined],
    ["FEED_EXCHANGES", "binance,kraken"],
    ["FEED_EXCHANGES", "binance,kraken,kraken,"],
    ["FEED_SEED", "candor"],
  ])("the server refuses to start in production with %s of %j", (variable, value) => {
    expect(() => readConfig({ ...environment, [variable]: value })).toThrow(variable);
  });
});
