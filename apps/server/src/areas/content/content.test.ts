import { FIATS } from "@candor/contract/fiats.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

describe("a site setting", () => {
  it.each([
    ["site_name", "Candor"],
    ["site_logo", "/h5/logo.svg"],
    ["cancel_deposit_fee", "0"],
    ["invite_required", "0"],
  ])("the site setting %s is returned by its keyword", async (keyword, value) => {
    expect((await harness.call("content.getSetting", { keyword })).message).toBe(value);
  });

  it("a site setting that is no text is returned as it was stored", async () => {
    const value = { rows: [1, "two", null], isOn: false };
    await harness.database.ownerPool.query(
      "INSERT INTO site_settings VALUES ('nested', $1), ('off', 'false')",
      [value],
    );
    expect((await harness.call("content.getSetting", { keyword: "nested" })).message).toEqual(
      value,
    );
    expect((await harness.call("content.getSetting", { keyword: "off" })).message).toBe(false);
  });

  it("a site setting that was never stored is not found", async () => {
    expect(
      (await harness.call("content.getSetting", { keyword: "nothing_here" })).refusal?.code,
    ).toBe("not-found");
  });

  it.each(["", "Site_Name", "site name", "site_name'", "x".repeat(41), "ｓｉｔｅ"])(
    "a site setting is refused for the invalid keyword %j",
    async (keyword) => {
      const { refusal } = await harness.call("content.getSetting", { keyword });
      expect(refusal).toEqual({ code: "parameter-error", params: { field: "keyword" } });
    },
  );
});

describe("the site's configuration", () => {
  it("the site's configuration has the settings that a client needs at launch", async () => {
    const { message } = await harness.call("content.getSiteConfig", {});
    expect(message).toMatchObject({
      site_name: "Candor",
      site_logo: "/h5/logo.svg",
      support_url: "",
      cancel_deposit_fee: "0",
      version: "0.0.0-test",
      is_invite_required: false,
    });
  });

  it("the site's configuration has a positive rate for each of eleven fiat currencies, and 1 for the dollar", async () => {
    const { fiats } = (await harness.call("content.getSiteConfig", {})).message;
    expect(fiats.map(({ currency_code }) => currency_code).sort()).toEqual([...FIATS].sort());
    for (const { rate, saveTime } of fiats) {
      expect(rate).toMatch(/^(?:0\.[0-9]*[1-9]|[1-9][0-9]*(?:\.[0-9]*[1-9])?)$/);
      expect(new Date(saveTime).toISOString()).toBe(saveTime);
    }
    expect(fiats.find(({ currency_code }) => currency_code === "USD")?.rate).toBe("1");
  });
});
