import { cx } from "@candor/ui/class-names.ts";
import { SIDE } from "@candor/rules/game/board.ts";
import type { Tile } from "../play/tiles.ts";
import { tileColours } from "./tile-colours.ts";

/** Large while it fits: a number of five digits has a quarter of the smallest phone. */
const sizes = ["text-h1", "text-h1", "text-h1", "text-h1-phone", "text-h2", "text-body"];

/** A tile, which slides to its cell; a new or merged one grows into its place. */
export function TileView({ tile: { cell, exponent, isUnder } }: { tile: Tile }) {
  const value = `${2 ** exponent}`;
  const [x, y] = [cell % SIDE, Math.floor(cell / SIDE)];
  return (
    <div
      style={{ transform: `translate(${x * 100}%, ${y * 100}%)` }}
      className={cx(
        "absolute size-1/4 p-1 transition-transform duration-[100ms] ease-out",
        !isUnder && "z-10",
      )}
    >
      <div
        // Another number is another element, so that it grows anew.
        key={exponent}
        translate="no"
        style={tileColours(exponent)}
        className={cx(
          "num-hero flex size-full items-center justify-center rounded-control font-semibold transition-[scale] duration-[100ms]",
          "starting:scale-75",
          sizes[value.length] ?? "text-data",
        )}
      >
        {value}
      </div>
    </div>
  );
}
