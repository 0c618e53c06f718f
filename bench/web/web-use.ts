import { parseArgs } from "node:util";
import { percentile } from "../http/http-load.ts";
import { SLOWER, openBrowser } from "./phone.ts";
import { median, reportFigure } from "../harness/report.ts";
import { startApp } from "./started-app.ts";
import { measureHeap } from "./web-heap.ts";
import { measureSteady } from "./web-steady.ts";
import { type Interaction, measureTaps } from "./web-taps.ts";

const SLOW = `phone, demo account, processor ${SLOWER} times slower`;

/**
 * The client in use, of the app as `npm start` runs it: how long a touch waits for its picture, what
 * the main thread does while screens are only looked at, and what the page still holds after
 * `--minutes` of trading (0 leaves that out). These are figures of their own, without a peer.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "20" },
      minutes: { type: "string", default: "10" },
    },
  });
  const rounds = Number(values.rounds);
  const seconds = Number(values.seconds);
  const minutes = Number(values.minutes);
  const app = await startApp("bench-web-use");
  const browser = await openBrowser();
  const taps = await measureTaps(browser, app.address, rounds);
  tellSlowest(taps);
  const steady: Record<"market" | "trade", number[]> = { market: [], trade: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const route of ["market", "trade"] as const)
      steady[route].push(await measureSteady(browser, app.address, { route, seconds }));
  const held = minutes > 0 ? await measureHeap(browser, app.address, minutes) : undefined;
  await browser.close();
  await app.stop();
  const slowest = percentile(
    taps.map(({ ms }) => ms),
    0.98,
  );
  return [
    reportFigure(
      {
        bench: "web-tap",
        unit: "ms p98",
        must: 200,
        aim: 100,
        conditions: `${SLOW}, ${taps.length} touches`,
      },
      [slowest],
    ),
    reportFigure(
      { bench: "web-market", unit: "ms of main thread/s", must: 250, aim: 150, conditions: SLOW },
      steady.market,
    ),
    reportFigure(
      { bench: "web-trade", unit: "ms of main thread/s", must: 600, aim: 300, conditions: SLOW },
      steady.trade,
    ),
    held === undefined ||
      reportFigure(
        {
          bench: "web-heap",
          unit: "MB",
          must: 40,
          aim: 25,
          conditions: `${minutes} min of trading, collected`,
        },
        [held],
      ),
  ].every(Boolean);
}

/** Prints the touches by kind, to show which make the percentile. */
function tellSlowest(taps: readonly Interaction[]): void {
  for (const [name, group] of Object.entries(Object.groupBy(taps, (tap) => tap.name))) {
    const times = (group ?? []).map(({ ms }) => ms);
    process.stderr.write(
      `${name}: ${times.length} times, median ${median(times)} ms, longest ${Math.max(...times)} ms\n`,
    );
  }
}
