import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useLocale, useText } from "../../../lib/text.ts";
import { ListEnd } from "../../../parts/ListEnd.tsx";
import { ScreenState } from "../../../parts/ScreenState.tsx";
import type { Game, useGames } from "../data.ts";
import { CheckButton } from "../verify/CheckButton.tsx";

/** The player's games, newest first. */
export function OwnGames({ query }: { query: ReturnType<typeof useGames> }) {
  const t = useText();
  return (
    <Card title={t("game.mine")} isPadded={false}>
      <ScreenState
        query={query}
        skeleton={<RowsSkeleton count={3} hasValue className="px-4" />}
        isEmpty={(games) => games.length === 0}
        empty={<Empty title={t("game.no-games")} text={t("game.no-games-text")} />}
      >
        {(games) => (
          <>
            <ul>
              {games.map((game) => (
                <li key={game.id} className="border-b border-hairline last:border-b-0">
                  <OwnGame game={game} />
                </li>
              ))}
            </ul>
            <ListEnd query={query} />
          </>
        )}
      </ScreenState>
    </Card>
  );
}

/** One that is played has its points on the board alone: here they would be those of the last time it was read. */
function OwnGame({ game: { id, score, number, status, started_at } }: { game: Game }) {
  const t = useText();
  const count = formatAmount(`${number}`, { locale: useLocale() });
  const isOpen = status === "open";
  const name = t(`game.status-${status}`);
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 px-4 py-2">
      <div className="min-w-0">
        <p className="text-body font-medium">
          {isOpen ? (
            name
          ) : (
            <>
              <Amount value={`${score}`} />
              <span className="ps-2 text-data font-normal text-text-2">
                {t("game.move-count", { count })}
              </span>
            </>
          )}
        </p>
        <p className="text-data text-text-2">
          <Time value={started_at} style="moment" />
          {!isOpen && ` · ${name}`}
        </p>
      </div>
      {!isOpen && <CheckButton id={id} label={t("game.check")} isSmall />}
    </div>
  );
}
