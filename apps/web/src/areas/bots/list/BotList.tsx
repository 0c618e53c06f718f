import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { useText } from "../../../lib/text.ts";
import { PagedList } from "../../../parts/PagedList.tsx";
import { useBots } from "../data.ts";
import { BotCard } from "./BotCard.tsx";

export function BotList({ isOpen }: { isOpen: boolean }) {
  const t = useText();
  return (
    <PagedList
      query={useBots(isOpen)}
      skeleton={<RowsSkeleton count={3} hasValue />}
      empty={
        <Empty
          drawing="orders"
          title={t(isOpen ? "bots.none-running" : "bots.none-stopped")}
          text={t("bots.none-text")}
        />
      }
    >
      {(bots) => (
        <ul className="grid items-start gap-3 desktop:grid-cols-2" data-testid="bots">
          {bots.map((bot) => (
            <li key={bot.id}>
              <BotCard bot={bot} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
