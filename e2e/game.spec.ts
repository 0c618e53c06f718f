import type { Page } from "@playwright/test";

import { excess, violations } from "./page-models/checks.ts";
import { expect, test } from "./page-models/fixtures.ts";

test.use({ visitor: "demo" });

const SWIPE_PX = 90;
const WAYS = { Left: [-1, 0], Up: [0, -1], Right: [1, 0], Down: [0, 1] } as const;
type Way = keyof typeof WAYS;
const ways = Object.keys(WAYS) as Way[];

/** The screen of the game. */
const gameOf = (page: Page) => {
  const main = page.getByRole("main");
  const board = page.getByTestId("board");
  const tiles = (): Promise<string> =>
    page.getByRole("table", { name: "Tiles by row" }).innerText();
  return {
    board,
    tiles,
    said: page.getByTestId("said"),
    button: (name: string) => main.getByRole("button", { name, exact: true }),
    lost: main.getByText("No connection. Your last move will be sent again."),
    ranks: main.getByRole("table", { name: "Leaderboard" }).getByRole("row"),
    sheet: page.getByRole("dialog").filter({ has: page.getByRole("heading") }),
    /** Swipes across the board. */
    swipe: async (way: Way): Promise<void> => {
      const box = (await board.boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const devtools = await page.context().newCDPSession(page);
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", part: number) =>
        devtools.send("Input.dispatchTouchEvent", {
          type,
          touchPoints:
            type === "touchEnd" ? [] : [{ x: x + WAYS[way][0] * part, y: y + WAYS[way][1] * part }],
        });
      await touch("touchStart", 0);
      for (const part of [SWIPE_PX / 3, SWIPE_PX]) await touch("touchMove", part);
      await touch("touchEnd", 0);
      await devtools.detach();
    },
    /** Tries one direction after the other until a move has brought a new tile. */
    move: async (go: (way: Way) => Promise<void>): Promise<void> => {
      const before = await tiles();
      await expect(async () => {
        for (const way of ways) {
          await go(way);
          if ((await tiles()) !== before) return;
        }
        expect(await tiles()).not.toBe(before);
      }).toPass();
    },
  };
};

test(
  "a player plays by swipes, arrow keys and buttons, gives up, and verifies the game in the browser",
  { tag: ["@core", "@phone"] },
  async ({ page, app }) => {
    const game = gameOf(page);
    const press = (way: Way) => page.keyboard.press(`Arrow${way}`);

    await test.step("the screen shows the promise before the game starts", async () => {
      await app.open("game");
      await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
      await page.getByRole("textbox", { name: "Your seed" }).fill("my own seed");
      await expect(game.button("Start game")).toBeDisabled();
      await page.getByRole("textbox", { name: "Your seed" }).fill("my-own-seed");
      await game.button("Start game").click();
      await expect(game.board).toBeFocused();
    });

    await test.step("a swipe moves the tiles and does not scroll the page", async () => {
      await game.move(game.swipe);
      await expect(game.said).toHaveText(
        /^Score \d+\. New tile [24] in row [1-4], column [1-4]\.$/,
      );
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });

    await test.step("arrow keys and buttons move the tiles too", async () => {
      for (let count = 0; count < 12; count += 1) await game.move(press);
      await game.move((way) => game.button(way).click());
      expect.soft(await violations(page), "board").toEqual([]);
      expect.soft(await excess(page), "board").toBe(0);
    });

    await test.step("after a reload the game goes on with the same tiles", async () => {
      await expect(async () => {
        const before = await game.tiles();
        await page.reload();
        await expect(game.board).toBeVisible();
        expect(await game.tiles()).toBe(before);
      }).toPass();
      await game.move(press);
    });

    await test.step("the player gives up, and the game gets its rank", async () => {
      await game.button("Give up").click();
      await game.sheet.getByRole("button", { name: "Give up" }).click();
      await expect(app.toast("Game ended")).toBeVisible();
      await expect(game.button("New game")).toBeVisible();
      await expect(page.getByText(/^Your rank: \d+$/)).toBeVisible();
      await expect(game.ranks.nth(1)).toBeVisible();
    });

    await test.step("the browser recomputes the game from its seeds and shows them", async () => {
      await game.button("Check this game").click();
      await expect(game.sheet.getByText("Everything matches")).toBeVisible();
      await expect(
        game.sheet.getByText("This device kept the same hash at the start"),
      ).toBeVisible();
      await expect(game.sheet.getByText("my-own-seed")).toBeVisible();
      await expect(game.sheet.getByText("Right", { exact: true })).toHaveCount(5);
      expect.soft(await violations(page), "check").toEqual([]);
      await game.sheet.getByRole("button", { name: "Close" }).click();
      await game.button("New game").click();
      await expect(game.button("Start game")).toBeEnabled();
    });
  },
);

test.describe("an unreliable network", () => {
  test.use({ isDisturbed: true });

  test("a move whose request was lost slides at once, is sent again under its number, and counts once", async ({
    page,
    app,
  }) => {
    const game = gameOf(page);
    await app.open("game");
    await game.button("Start game").click();
    await expect(game.board).toBeVisible();
    const numbers: string[] = [];
    await page.route("**/api/game/move", async (route) => {
      numbers.push(new URLSearchParams(route.request().postData() ?? "").get("number") ?? "");
      // The answer to the first request is lost, and the second request does not arrive.
      if (numbers.length === 1) await route.fetch();
      if (numbers.length <= 2) await route.abort();
      else await route.continue();
    });
    await game.move((way) => page.keyboard.press(`Arrow${way}`));
    await expect(game.lost).toBeVisible();
    await expect(game.said).toHaveText(/New tile/);
    await expect(game.lost).toHaveCount(0);
    expect(numbers.slice(0, 3)).toEqual(["1", "1", "1"]);
    await page.unroute("**/api/game/move");
    const before = await game.tiles();
    await page.reload();
    await expect(game.board).toBeVisible();
    expect(await game.tiles()).toBe(before);
  });
});
