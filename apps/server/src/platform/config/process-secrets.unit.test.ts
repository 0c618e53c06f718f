import { describe, expect, it } from "vitest";
import { readConfig, readConsoleConfig } from "./config.ts";
import { environmentOf } from "./process-secrets.ts";
import { residentsOf } from "./trial.ts";

const environment = {
  DATABASE_URL: "postgres://candor_api@127.0.0.1/none",
  CONSOLE_DATABASE_URL: "postgres://candor_console@127.0.0.1/none",
  PEPPER: "p".repeat(32),
  FILE_KEYS: "f".repeat(32),
  STATEMENT_KEY: `MC4CAQAwBQYDK2VwBCIEI${"k".repeat(43)}`,
  VAPID_KEYS: `${"p".repeat(87)},${"k".repeat(43)}`,
  FEED_SEED: "a seed",
  SIGNER_URL: "http://127.0.0.1:1",
  SIGNER_REQUEST_KEY: `MC4CAQAwBQYDK2VwBCIEI${"s".repeat(43)}`,
};

describe("what each process holds", () => {
  it("the app does not start with the console's database address", () => {
    expect(() => readConfig(environment)).toThrow("CONSOLE_DATABASE_URL is set");
  });

  it.each(["DATABASE_URL", "SIGNER_REQUEST_KEY", "STATEMENT_KEY", "VAPID_KEYS", "FEED_SEED"])(
    "the console does not start with the app's %s",
    (name) => {
      const own = environmentOf("console", environment);
      const given = { ...own, [name]: environment[name as keyof typeof environment] };
      expect(() => readConsoleConfig(given)).toThrow(`${name} is set`);
    },
  );

  it("app and console start from their parts of a common environment, each with its own database role", () => {
    const app = readConfig(environmentOf("app", environment));
    const office = readConsoleConfig(environmentOf("console", environment));
    expect(app.databaseUrl).toContain("candor_api@");
    expect(office.databaseUrl).toContain("candor_console@");
    expect(Object.keys(office)).not.toContain("signer");
    expect(office.isPaying).toBe(true);
  });
});

describe("pages that show codes", () => {
  const own = environmentOf("app", environment);

  it("pages that show codes are served only if a trial asks for them", () => {
    expect(readConfig(own).hasTrialPages).toBe(false);
    expect(readConfig({ ...own, TRIAL_PAGES: "on" }).hasTrialPages).toBe(true);
    expect(() => readConfig({ ...own, TRIAL_PAGES: "yes" })).toThrow("TRIAL_PAGES");
  });

  it("a server in production does not start with the pages that show codes", () => {
    const production = { ...own, NODE_ENV: "production", HOSTS: "candor.example" };
    expect(() => readConfig({ ...production, TRIAL_PAGES: "on" })).toThrow("TRIAL_PAGES is set");
  });
});

describe("residents of a trial", () => {
  const own = environmentOf("app", environment);

  it("residents trade only if a trial asks for them", () => {
    expect(readConfig(own).hasResidents).toBe(false);
    expect(readConfig({ ...own, TRIAL_RESIDENTS: "0" }).hasResidents).toBe(false);
    expect(readConfig({ ...own, TRIAL_RESIDENTS: "on" }).hasResidents).toBe(true);
    expect(() => readConfig({ ...own, TRIAL_RESIDENTS: "yes" })).toThrow("TRIAL_RESIDENTS");
  });

  it("a server in production does not start with residents", () => {
    expect(() => residentsOf("on", true)).toThrow("TRIAL_RESIDENTS is set");
    expect(residentsOf("0", true)).toBe(false);
  });
});
