import { GAME_DIRECTIONS, type GameDirection } from "@candor/contract/areas/game/words.ts";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from "lucide-react";
import { useText } from "../../../lib/text.ts";

const icons = { up: ArrowUp, down: ArrowDown, left: ArrowLeft, right: ArrowRight } as const;

/** The four moves as buttons, for those who neither swipe nor have arrow keys. */
export function DirectionPad({ onPress }: { onPress: (direction: GameDirection) => void }) {
  const t = useText();
  return (
    <div role="group" aria-label={t("game.moves-of")} className="flex gap-1">
      {GAME_DIRECTIONS.map((direction) => {
        const Icon = icons[direction];
        return (
          <IconButton
            key={direction}
            label={t(`game.move-${direction}`)}
            onClick={() => onPress(direction)}
            className="bg-fill"
          >
            <Icon aria-hidden="true" className="size-5" />
          </IconButton>
        );
      })}
    </div>
  );
}
