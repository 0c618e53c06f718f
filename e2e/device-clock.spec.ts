import { expect, test } from "./page-models/fixtures.ts";
import { optionScreenOf } from "./page-models/option-screen.ts";

const MINUTES = 10;
/** The most seconds that a quote and an option of 30 seconds may show as left. */
const QUOTE_SECONDS = 15;
const OPTION_SECONDS = 35;

test.use({ visitor: "demo" });

/** Shifts the clock of the device before the page runs, as on a device that was set by hand. */
const shiftClock = (minutes: number): void => {
  const Right = Date;
  const ms = minutes * 60_000;
  class Wrong extends Right {
    constructor(...args: [] | [number | string]) {
      super(...((args.length === 0 ? [Wrong.now()] : args) as [number]));
    }
    static override now = () => Right.now() + ms;
  }
  Object.assign(window, { Date: Wrong });
};

const secondsOf = (text: string | null): number => {
  const [seconds = "", minutes = "0"] = (text?.match(/[0-9]+/g) ?? []).toReversed();
  return Number(minutes) * 60 + Number(seconds);
};

for (const [how, minutes] of [
  ["ahead", MINUTES],
  ["behind", -MINUTES],
] as const)
  test(`a device whose clock is ten minutes ${how} shows the right time left of a quote and of an option`, async ({
    page,
    app,
  }) => {
    test.slow();
    await page.addInitScript(shiftClock, minutes);
    const main = page.getByRole("main");

    await test.step("a quote expires after its seconds, and the next one converts", async () => {
      await app.open("convert");
      await main.getByRole("textbox", { name: "Amount" }).fill("100");
      const ask = main.getByRole("button", { name: "Get quote" });
      const confirm = main.getByRole("button", { name: "Convert now" });
      await ask.click();
      await expect(confirm).toBeVisible();
      const left = secondsOf(await main.locator("time[datetime^=PT]").textContent());
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(QUOTE_SECONDS);
      await expect(main.getByText("This quote has expired. Get a new one.")).toBeVisible();
      await expect(confirm).toBeHidden();
      await ask.click();
      await confirm.click();
      await expect(app.toast(/^Converted\./)).toBeVisible();
    });

    await test.step("a running option shows its time left", async () => {
      const screen = optionScreenOf(page);
      await app.open("options", "?symbol=BTC/USDT");
      await screen.fund("100");
      await screen.duration("30 sec");
      await screen.stake.fill("10");
      await screen.button("Up").click();
      const left = screen.running.first().locator("time[datetime^=PT]").first();
      await expect(left).toHaveText(/[0-9]/);
      expect(secondsOf(await left.textContent())).toBeGreaterThan(5);
      expect(secondsOf(await left.textContent())).toBeLessThanOrEqual(OPTION_SECONDS);
    });
  });
