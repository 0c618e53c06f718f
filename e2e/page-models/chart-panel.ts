import { expect, type Locator, type Page } from "@playwright/test";
import { figureIn } from "./figures.ts";

/** The panel over the order form: candles, depth and terms of a market. */
export function chartPanelOf(page: Page) {
  const panel = page.getByRole("region", { name: "Price chart" });
  const press = (name: string) => panel.getByRole("button", { name, exact: true }).click();
  /** Own orders in the chart, by their labels. */
  const lines = panel.getByTestId("price-line").filter({ visible: true });
  const picture = panel.getByRole("img", { name: /candles of/ });
  const priceOf = async (line: Locator) =>
    figureIn(await line.locator("> :last-child").textContent());
  /** Takes a line so many pixels down, and holds it there; a candle that comes moves it under the hand. */
  const take = async (line: Locator, pixels: number): Promise<void> => {
    await expect(async () => {
      // Also from under the hand that reaches for it: then the hand is opened, and reaches again.
      await page.mouse.up();
      const before = await line.innerText();
      await line.hover();
      const box = await line.boundingBox();
      if (box === null) throw new Error("nothing has such a line in the chart");
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + pixels / 2);
      await page.mouse.move(x, y + pixels);
      await expect(line).not.toHaveText(before, { useInnerText: true, timeout: 5_000 });
    }).toPass();
  };
  return {
    panel,
    press,
    picture,
    choice: (name: string) => panel.getByRole("button", { name, exact: true }),
    table: panel.getByRole("table"),
    drawings: panel.getByRole("status"),
    depthCursor: panel.getByRole("slider", { name: "Price in the depth chart" }),
    /** Sets a point of a drawing, at a share of the chart's width and height. */
    async tap(across: number, down: number): Promise<void> {
      const box = await picture.boundingBox();
      if (box === null) throw new Error("the chart is not to be seen");
      await page.mouse.click(box.x + box.width * across, box.y + box.height * down);
    },
    lines,
    priceOfLine: () => priceOf(lines),
    takeLine: (pixels: number) => take(lines, pixels),
    /** One of several lines, by what its label says. */
    lineOf(label: string) {
      const line = lines.filter({ hasText: label });
      return {
        price: () => priceOf(line),
        take: (pixels: number) => take(line, pixels),
        /** Has the chart show so long a time that the line lies within its prices. */
        async bringIntoView(): Promise<void> {
          for (const period of ["1H", "4H", "1D"]) {
            if (await line.isVisible()) return;
            await panel.getByRole("button", { name: period, exact: true }).click();
            await line.waitFor({ timeout: 5_000 }).catch(() => undefined);
          }
        },
      };
    },
    /** True once any pixel of the candles' canvases has a colour of its own. */
    hasCandles: () =>
      picture.evaluate((host) =>
        [...host.querySelectorAll("canvas")].some((canvas) => {
          const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
          for (let at = 0; at < (pixels?.data.length ?? 0); at += 4) {
            const [red = 0, green = 0, , opacity = 0] = pixels!.data.subarray(at, at + 4);
            if (opacity > 200 && Math.abs(red - green) > 90) return true;
          }
          return false;
        }),
      ),
  };
}
