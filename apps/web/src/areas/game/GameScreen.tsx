import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { type Game, readGamesAgain, useGames } from "./data.ts";
import { Leaderboard } from "./lists/Leaderboard.tsx";
import { OwnGames } from "./lists/OwnGames.tsx";
import { PlayArea } from "./PlayArea.tsx";
import { StartCard } from "./StartCard.tsx";

/** 2048 by seeds that are promised before the first move: the board, the best of a day, and own games to be checked. */
export function GameScreen() {
  const t = useText();
  return (
    <Screen title={t("game.title")} hasBack>
      <SignedIn title={t("game.guest")} isScreen>
        <GameParts />
      </SignedIn>
    </Screen>
  );
}

function GameParts() {
  const t = useText();
  const games = useGames();
  const { first, error, isFetching, refetch } = games;
  return (
    <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-[minmax(0,480px)_minmax(0,1fr)] desktop:gap-8">
      <div className="mx-auto flex w-full max-w-120 flex-col gap-3">
        <ScreenState
          query={{ data: first, error, isFetching, refetch }}
          skeleton={<Skeleton className="aspect-square rounded-card" />}
        >
          {({ list, best }) => <Table newest={list[0]} best={best} />}
        </ScreenState>
        <p className="text-data text-text-3">{t("game.no-money")}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Leaderboard />
        <OwnGames query={games} />
      </div>
    </div>
  );
}

/** The game that is played, which stays until its player begins another, or the way to begin one. */
function Table({ newest, best }: { newest: Game | undefined; best: number | null }) {
  const [game, setGame] = useState<Game>();
  const [left, setLeft] = useState<string>();
  const [isBegun, setIsBegun] = useState(false);
  if (game === undefined && newest?.status === "open" && newest.id !== left) setGame(newest);
  if (game === undefined)
    return (
      <StartCard
        onStart={(begun) => {
          setIsBegun(true);
          setGame(begun);
        }}
      />
    );
  const leave = (): void => {
    setLeft(game.id);
    setGame(undefined);
  };
  const readAgain = async (): Promise<void> => {
    await readGamesAgain();
    setGame(undefined);
  };
  return (
    <PlayArea
      // A game that was read again goes on from the move that it has come to.
      key={`${game.id} ${game.number}`}
      game={game}
      best={best}
      isBegun={isBegun}
      onNew={leave}
      onStale={() => void readAgain()}
    />
  );
}
