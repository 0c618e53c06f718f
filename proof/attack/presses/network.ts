import type { Page } from "@playwright/test";
import type { Random } from "../../harness/random.ts";
import { isBack, watchArrivals } from "./signs.ts";
import type { Visit } from "./visit.ts";

/** The network is cut once in so many presses, for so many at most. */
const CUTS = { every: 14, atMost: 6 };
/** Code requested while the network was cut may still be missing for so long afterwards. */
const AFTERMATH_MS = 10_000;

/** Cuts the network of a page at random and brings it back. */
export function networkOf(
  page: Page,
  { cuts = CUTS, isLeftCut = false }: Visit,
  note: (text: string) => void,
) {
  let [times, left, backAt, isJustCut] = [0, 0, 0, false];
  const arrivals = watchArrivals(page);
  const restore = async (): Promise<void> => {
    [left, backAt] = [0, performance.now()];
    await page.context().setOffline(isLeftCut);
  };
  return {
    /** Takes one step: it may cut the network, or restore it and check that the app notices. */
    async turn(random: Random, tell: (sign: string) => void): Promise<void> {
      const [isDue, steps] = [random.below(cuts.every) === 0, 1 + random.below(cuts.atMost)];
      isJustCut = false;
      if (left > 1) return void (left -= 1);
      if (left === 1) {
        const before = arrivals();
        await restore();
        note("the network is back");
        if (!(await isBack(page, () => arrivals() > before)))
          tell("the app does not notice that the network is back");
        backAt = performance.now();
      } else if (isDue) {
        [left, times, isJustCut] = [steps, times + 1, true];
        await page.context().setOffline(true);
        note("the network is cut");
      }
    },
    mend: async () => {
      await restore();
      await page.context().setOffline(false);
    },
    isCut: () => left > 0,
    /** Whether the network was cut in this step: a page that was reloading then shows the browser's own error. */
    isJustCut: () => isJustCut,
    isOrWasCut: () => left > 0 || performance.now() - backAt < AFTERMATH_MS,
    times: () => times,
  };
}
