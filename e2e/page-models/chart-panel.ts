import { expect, type Locator, type Page } from "@playwright/test";
import { figureIn } from "./figures.ts";

/** The chart panel of a market: candles, depth and terms. */
export function chartPanelOf(page: Page) {
  const panel = page.getByRole("region", { name: "Price chart" });
  const press = (name: string) => panel.getByRole("button", { name, exact: true }).click();
  /** The lines of the user's orders in the chart, by their labels. */
  const lines = panel.getByTestId("price-line").filter({ visible: true });
  const picture = panel.getByRole("img", { name: /candles of/ });
  const priceOf = async (line: Locator) =>
    figureIn(await line.locator("> :last-child").textContent());
  /** Chooses longer periods until the line lies within the prices that the chart shows. */
  const bringIntoView = async (line: Locator): Promise<void> => {
    for (const period of ["1H", "4H", "1D"]) {
      if (await line.isVisible()) return;
      await press(period);
      await line.waitFor({ timeout: 3_000 }).catch(() => undefined);
    }
    await expect(line).toBeVisible({ timeout: 1_000 });
  };
  /** Drags a line down and holds it there, again if arriving candles have moved it away from the pointer. */
  const take = async (line: Locator, pixels: number): Promise<void> => {
    const timeout = 5_000;
    await expect(async () => {
      await page.mouse.up();
      await bringIntoView(line);
      const before = await line.innerText({ timeout });
      await line.hover({ timeout });
      const box = await line.boundingBox({ timeout });
      if (box === null) throw new Error("nothing has such a line in the chart");
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + pixels / 2);
      await page.mouse.move(x, y + pixels);
      await expect(line).not.toHaveText(before, { useInnerText: true, timeout });
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
    /** Taps the chart at a share of its width and height to set a point of a drawing. */
    async tap(across: number, down: number): Promise<void> {
      const box = await picture.boundingBox();
      if (box === null) throw new Error("the chart is not to be seen");
      await page.mouse.click(box.x + box.width * across, box.y + box.height * down);
    },
    lines,
    priceOfLine: () => priceOf(lines),
    takeLine: (pixels: number) => take(lines, pixels),
    /** One of several lines, by its label. */
    lineOf(label: string) {
      const line = lines.filter({ hasText: label });
      return {
        price: async () => {
          await bringIntoView(line);
          return priceOf(line);
        },
        take: (pixels: number) => take(line, pixels),
      };
    },
    /** Whether the candles' canvases have any coloured pixel. */
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
