import type { GameDirection } from "@candor/contract/areas/game/words.ts";
import { CELLS } from "@candor/rules/game/board.ts";
import type { Ref } from "react";
import { useText } from "../../../lib/text.ts";
import { useSwipe } from "../play/swipe.ts";
import type { Tile } from "../play/tiles.ts";
import { TileView } from "./TileView.tsx";

type BoardProps = {
  ref: Ref<HTMLDivElement>;
  tiles: readonly Tile[];
  onSwipe: (direction: GameDirection) => void;
};

const cells = Array.from({ length: CELLS }, (_, cell) => cell);

/** The board handles keys itself, so a screen reader has to pass them on. */
const focus = { role: "application", tabIndex: 0 };

/** The visible board; screen readers use the table beside it. */
export function BoardView({ ref, tiles, onSwipe }: BoardProps) {
  const t = useText();
  return (
    <div
      ref={ref}
      {...focus}
      aria-label={t("game.board")}
      data-testid="board"
      {...useSwipe(onSwipe)}
      className="relative aspect-square w-full touch-none rounded-card bg-sunken p-1 select-none"
    >
      <div aria-hidden="true" className="relative size-full">
        <div className="absolute inset-0 grid grid-cols-4 grid-rows-4">
          {cells.map((cell) => (
            <div key={cell} className="p-1">
              <div className="size-full rounded-control bg-fill" />
            </div>
          ))}
        </div>
        {tiles.map((tile) => (
          <TileView key={tile.id} tile={tile} />
        ))}
      </div>
    </div>
  );
}
