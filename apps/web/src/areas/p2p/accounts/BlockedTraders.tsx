import { Card } from "@candor/ui/layout/Card.tsx";
import { useCall } from "../../../lib/query.ts";
import { useText } from "../../../lib/text.ts";
import { BlockButton } from "../BlockButton.tsx";
import { TraderName } from "../TraderName.tsx";

/** The traders whom the user has blocked; nothing where there are none. */
export function BlockedTraders() {
  const t = useText();
  const traders = useCall("p2p.listBlocked", {}).data ?? [];
  if (traders.length === 0) return null;
  return (
    <Card title={t("p2p.blocked-traders")}>
      <ul className="flex flex-col gap-3">
        {traders.map((trader) => (
          <li key={trader.number} className="flex flex-wrap items-center justify-between gap-3">
            <TraderName trader={trader} />
            <BlockButton trader={trader} isBlocked />
          </li>
        ))}
      </ul>
    </Card>
  );
}
