import { Button } from "@candor/ui/action/Button.tsx";
import { Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { useText } from "../../lib/text.ts";
import { BoardView } from "./board/BoardView.tsx";
import { DirectionPad } from "./board/DirectionPad.tsx";
import { SpokenBoard } from "./board/SpokenBoard.tsx";
import { type Game, readGamesAgain } from "./data.ts";
import { Ended } from "./Ended.tsx";
import { useArrows } from "./play/arrows.ts";
import { usePlay } from "./play/use-play.ts";
import { Scores } from "./Scores.tsx";

const GiveUpSheet = lazyPart("GiveUpSheet", () => import("./GiveUpSheet.tsx"));

type PlayProps = {
  game: Game;
  best: number | null;
  /** Begun by a press on this screen: the keys go to the board at once. */
  isBegun: boolean;
  onNew: () => void;
  onStale: () => void;
};

/** A game as it is played: its points, the board, and what ends it. */
export function PlayArea({ game, best, isBegun, onNew, onStale }: PlayProps) {
  const t = useText();
  const board = useRef<HTMLDivElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [isGivenUp, setIsGivenUp] = useState(false);
  const { press, stop, shown } = usePlay(game, { onStale, onOver: () => void readGamesAgain() });
  const isEnded = shown.isOver || isGivenUp;
  useArrows(press, !isEnded);
  useEffect(() => {
    if (isBegun) board.current?.focus({ preventScroll: true });
  }, [isBegun]);
  return (
    <>
      <Scores score={shown.score} best={best} />
      <BoardView ref={board} tiles={shown.tiles} onSwipe={press} />
      <SpokenBoard board={shown.board} score={shown.score} spawn={shown.spawn} />
      {shown.isLost && (
        <p role="status" className="rounded-control bg-warning-ground p-3 text-data text-warning">
          {t("game.lost")}
        </p>
      )}
      {isEnded ? (
        <Ended id={game.id} score={shown.score} isOver={shown.isOver} onNew={onNew} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <DirectionPad onPress={press} />
          <Button variant="ghost" onClick={() => setIsAsked(true)}>
            {t("game.give-up")}
          </Button>
        </div>
      )}
      <Suspense>
        {isAsked && (
          <GiveUpSheet
            isOpen={!isGivenUp}
            onOpenChange={setIsAsked}
            id={game.id}
            onGivenUp={() => {
              stop();
              setIsGivenUp(true);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
