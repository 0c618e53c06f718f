import { useText } from "../../lib/text.ts";
import { OwnAccountButton } from "../../parts/OwnAccountButton.tsx";

/** Explains the market to a demo account, and how to trade with a live one. */
export function DemoNote() {
  const t = useText();
  return (
    <div
      role="status"
      data-testid="p2p-demo"
      className="flex flex-wrap items-center gap-3 rounded-card bg-warning-ground px-4 py-3"
    >
      <p className="min-w-60 flex-1 text-data">{t("p2p.demo-market")}</p>
      <OwnAccountButton />
    </div>
  );
}
