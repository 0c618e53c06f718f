import { expect, test } from "./page-models/fixtures.ts";
import { chanceOf, deathOf, pressOne } from "./page-models/presser.ts";

const PRESSES = Number.parseInt(process.env["PRESSES"] ?? "10000", 10);
const SEEDS = [1, 2, 3, 4] as const;
const DEAD_AFTER_MS = 10_000;
/** Presses after which another start is made, so that no walk ends in one corner. */
const WALK = 50;
const STARTS = ["home", "market", "trade", "contracts", "options", "finance", "assets"] as const;

// The server refuses senseless requests of random presses, and the page has to stay usable.
test.use({ visitor: "demo", isDisturbed: true, viewport: { width: 390, height: 844 } });

test("a page without anything on it is noticed as dead", async ({ page, app }) => {
  await app.open("home");
  expect(await deathOf(page, DEAD_AFTER_MS)).toBeUndefined();
  await page.evaluate(() => document.querySelector("main")!.replaceChildren());
  expect(await deathOf(page, 500)).toContain("nothing to see");
});

for (const seed of SEEDS)
  test(`random presses leave no dead page, seed ${seed}`, async ({ page, app }) => {
    const chance = chanceOf(seed);
    const thrown: string[] = [];
    page.on("pageerror", ({ message }) => thrown.push(message));
    const last: string[] = [];
    for (let press = 0; press < PRESSES / SEEDS.length; press += 1) {
      const start = STARTS[Math.floor((press / WALK) % STARTS.length)];
      if (press % WALK === 0 && start !== undefined) await app.open(start);
      last.push((await pressOne(page, chance)) ?? "nothing");
      const death = await deathOf(page, DEAD_AFTER_MS);
      expect(
        death,
        `press ${press} of seed ${seed}: ${last.slice(-8).join(" > ")}`,
      ).toBeUndefined();
    }
    expect(thrown).toEqual([]);
  });
