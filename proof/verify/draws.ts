import { parseArgs } from "node:util";
import { DRAW_CONTROLS } from "./draws/controls.ts";
import { drawnByByte, fairnessOf } from "./draws/fair.ts";
import { judgeDraws } from "./draws/judge.ts";
import { playDraws } from "./draws/play.ts";
import { verifyArea } from "./finance/verify-area.ts";

/**
 * Draws every opened box again out of published rows, with an implementation of its own, and looks whether the second
 * that decided was the first one unknown when it was asked for. With --simulate it also draws 100,000 times and more at
 * random: the product's draws have to be ours, and each place as frequent as any other; a draw by one byte must be found.
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
