import { Amount } from "@candor/ui/figures/Amount.tsx";
import { useText } from "../../lib/text.ts";
import { dayOf } from "./lists/days.ts";
import { useLeaderboard } from "./data.ts";

/** Shows the game's score, the best score, and the place of the day. */
export function Scores({ score, best }: { score: number; best: number | null }) {
  const t = useText();
  const own = useLeaderboard(dayOf(0)).data?.own;
  const facts = [
    [t("game.score"), score],
    [t("game.best"), Math.max(best ?? 0, score)],
    [t("game.place"), own?.place ?? null],
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-2">
      {facts.map(([name, value]) => (
        <div key={name} className="flex min-w-0 flex-col rounded-control bg-surface px-3 py-2">
          <dt className="text-data text-text-2">{name}</dt>
          <dd className="mt-auto text-h2">
            <Amount value={value === null ? null : `${value}`} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
