import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useText } from "../../../lib/text.ts";
import type { Bot } from "../data.ts";
import { rateOf, totalOf } from "../result.ts";

/** Compares the bot's result and that of its terms on past prices, each with holding. */
export function BesideBacktest({ bot }: { bot: Bot }) {
  const t = useText();
  const { backtest } = bot;
  if (backtest === null) return null;
  const rows = [
    { name: t("bots.return"), live: rateOf(totalOf(bot), bot), past: backtest.return_rate },
    { name: t("bots.holding-return"), live: rateOf(bot.holding, bot), past: backtest.holding_rate },
  ];
  return (
    <Card title={t("bots.beside")}>
      <table className="w-full text-data" data-testid="beside-backtest">
        <thead>
          <tr className="text-text-2">
            <th scope="col" className="text-start">
              <span className="sr-only">{t("bots.figures")}</span>
            </th>
            <th scope="col" className="pb-2 text-end font-medium">
              {t("bots.live")}
            </th>
            <th scope="col" className="pb-2 ps-4 text-end font-medium">
              {t("bots.backtest")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, live, past }) => (
            <tr key={name}>
              <th scope="row" className="py-1 pe-3 text-start font-normal text-text-2">
                {name}
              </th>
              <td className="text-end">
                <Percent value={live} />
              </td>
              <td className="ps-4 text-end">
                <Percent value={past} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pt-2 text-data text-text-3">{t("bots.past")}</p>
    </Card>
  );
}
