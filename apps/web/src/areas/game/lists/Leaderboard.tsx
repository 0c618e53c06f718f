import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { cx } from "@candor/ui/class-names.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Tabs } from "@candor/ui/layout/Tabs.tsx";
import { useState } from "react";
import { useLocale, useText } from "../../../lib/text.ts";
import { ScreenState } from "../../../parts/ScreenState.tsx";
import { type Leaderboard as Board, useLeaderboard } from "../data.ts";
import { CheckButton } from "../verify/CheckButton.tsx";
import { dayOf } from "./days.ts";

const DAYS = ["today", "yesterday"] as const;
/** A place behind so many is not told. */
const PLACES_MAX = 10_000;

/** The best games of a day, each of which can be checked. */
export function Leaderboard() {
  const t = useText();
  const [day, setDay] = useState<(typeof DAYS)[number]>("today");
  const query = useLeaderboard(dayOf(DAYS.indexOf(day)));
  return (
    <Card title={t("game.leaderboard")}>
      <Tabs
        label={t("game.leaderboard")}
        items={DAYS.map((value) => ({ value, label: t(`game.${value}`) }))}
        value={day}
        onValueChange={setDay}
      >
        <ScreenState
          query={query}
          skeleton={<RowsSkeleton count={3} hasValue />}
          isEmpty={({ list }) => list.length === 0}
          empty={<Empty title={t("game.no-scores")} text={t("game.no-scores-text")} />}
        >
          {(board) => <Places board={board} />}
        </ScreenState>
      </Tabs>
      <p className="pt-3 text-data text-text-3">{t("game.leaderboard-text")}</p>
    </Card>
  );
}

function Places({ board: { list, own } }: { board: Board }) {
  const t = useText();
  const locale = useLocale();
  const printed = (value: number) => formatAmount(`${value}`, { locale });
  return (
    <>
      <table className="w-full text-body">
        <caption className="sr-only">{t("game.leaderboard")}</caption>
        <thead>
          <tr className="text-start text-data text-text-3 *:py-2 *:font-medium">
            <th scope="col" className="text-start">
              {t("game.rank")}
            </th>
            <th scope="col" className="text-start">
              {t("game.player")}
            </th>
            <th scope="col" className="text-end">
              {t("game.points")}
            </th>
            <th scope="col">
              <span className="sr-only">{t("game.check")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ place, game_id, name, score, is_own }) => (
            <tr
              key={game_id}
              className={cx("border-t border-hairline *:py-1", is_own && "font-semibold")}
            >
              <td className="pe-3">
                <Amount value={`${place}`} />
              </td>
              <th scope="row" className="text-start font-[inherit] wrap-anywhere">
                <bdi translate="no">{name}</bdi>
              </th>
              <td className="ps-3 text-end">
                <Amount value={`${score}`} />
              </td>
              <td className="w-px ps-2 text-end">
                <CheckButton id={game_id} label={t("game.check")} isSmall />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {own !== null && (
        <p className="border-t border-hairline pt-3 text-body font-medium">
          {own.place === null
            ? t("game.own-behind", { maximum: printed(PLACES_MAX) })
            : t("game.own-place", { place: printed(own.place) })}
        </p>
      )}
    </>
  );
}
