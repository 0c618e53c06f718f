import { parseArgs } from "node:util";
import { DRAW_CONTROLS } from "./draws/controls.ts";
import { drawnByByte, fairnessOf } from "./draws/fair.ts";
import { judgeDraws } from "./draws/judge.ts";
import { playDraws } from "./draws/play.ts";
import { verifyArea } from "./finance/verify-area.ts";

/**
 * Repeats every box draw from published rows with an implementation of its own, and checks that the deciding second was
 * the first one unknown at the request. With --simulate it also makes at least 100,000 random draws: the product's
 * draws must equal ours, each place must be as frequent as any other, and a biased draw by one byte must be found.
 * Options: --simulate, --seed, --draws.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      simulate: { type: "boolean", default: false },
      seed: { type: "string", default: "1" },
      draws: { type: "string", default: "100000" },
    },
  });
  const { simulate, seed, draws } = values;
  const isFair = !simulate || isFairAt(Number(seed), Number(draws));
  const rest = [...(simulate ? ["--simulate"] : []), "--seed", seed];
  const isRight = await verifyArea(rest, {
    area: "draws",
    judge: judgeDraws,
    play: playDraws,
    controls: DRAW_CONTROLS,
  });
  return isFair && isRight;
}

function isFairAt(seed: number, draws: number): boolean {
  const sound = fairnessOf(seed, draws);
  const control = fairnessOf(seed, draws, drawnByByte);
  const colour = control.places > control.band[1] ? "red" : "green";
  const summary = { suite: "verify-draws-fair", seed, ...sound, control: colour };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
  return sound.isFair && colour === "red";
}
