import { type Board, SIDE } from "@candor/rules/game/board.ts";
import type { Spawn } from "@candor/rules/game/spawn.ts";
import { useText } from "../../../lib/text.ts";

const lines = Array.from({ length: SIDE }, (_, at) => at);

type SpokenProps = { board: Board; score: number; spawn: Spawn | undefined };

/** The board as a table that is read out, and what each move came to. */
export function SpokenBoard({ board, score, spawn }: SpokenProps) {
  const t = useText();
  return (
    <div className="sr-only">
      <table>
        <caption>{t("game.tiles")}</caption>
        <tbody>
          {lines.map((row) => (
            <tr key={row}>
              {lines.map((column) => {
                const exponent = board[SIDE * row + column] ?? 0;
                return <td key={column}>{exponent === 0 ? t("game.empty") : 2 ** exponent}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-live="polite" data-testid="said">
        {spawn !== undefined &&
          t("game.said", {
            score,
            tile: 2 ** spawn.exponent,
            row: Math.floor(spawn.cell / SIDE) + 1,
            column: (spawn.cell % SIDE) + 1,
          })}
      </p>
    </div>
  );
}
