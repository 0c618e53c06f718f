import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Avatar } from "@candor/ui/picture/Avatar.tsx";
import { useText } from "../../lib/text.ts";
import type { Trader } from "./data.ts";

/** Returns the name under which others see a trader: a nickname, or the account's number. */
export const traderTitle = ({ name, number }: Pick<Trader, "name" | "number">): string =>
  name ?? `#${number}`;

/** A trader by name, with the figures of the last thirty days. */
export function TraderName({ trader }: { trader: Trader }) {
  const t = useText();
  const title = traderTitle(trader);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={title} size={32} />
      <span className="flex min-w-0 flex-col">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <bdi translate="no" className="text-body font-semibold wrap-anywhere">
            {title}
          </bdi>
          {trader.is_node && <Badge tone="accent">{t("p2p.node-badge")}</Badge>}
          {trader.is_simulated && <Badge tone="warning">{t("p2p.simulated")}</Badge>}
        </span>
        <TraderFigures trader={trader} />
      </span>
    </span>
  );
}

function TraderFigures({ trader }: { trader: Trader }) {
  const t = useText();
  const { orders, completion_rate: completed, positive_rate: positive } = trader;
  if (completed === null)
    return <span className="text-data text-text-2">{t("p2p.no-record")}</span>;
  return (
    <span className="flex flex-wrap gap-x-2 text-data text-text-2">
      <span>{t("p2p.orders-30d", { count: orders })}</span>
      <span>
        {t("p2p.completed")} <Percent value={completed} variant="plain" decimals={1} />
      </span>
      {positive !== null && (
        <span>
          {t("p2p.positive")} <Percent value={positive} variant="plain" decimals={0} />
        </span>
      )}
    </span>
  );
}
