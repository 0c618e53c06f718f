import { Amount } from "@candor/ui/figures/Amount.tsx";
import { ChevronDown } from "lucide-react";
import { usePreferences } from "../../../lib/preferences.ts";
import { useText } from "../../../lib/text.ts";
import { useAccountNow } from "../data.ts";
import { useOpenPositions } from "../live.ts";
import type { Contract } from "../terms.ts";

type PositionsStripProps = { contract: Contract; onShow: () => void };

/** The height of a phone's header. */
const UNDER_HEADER = "calc(3.5rem + var(--safe-top))";

/** Under a phone's header while something is open: how much, what it has won by now, and the way there. */
export function PositionsStrip({ contract, onShow }: PositionsStripProps) {
  const t = useText();
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden);
  const count = useOpenPositions().data?.positions.length ?? 0;
  const { profit } = useAccountNow(contract.legal_id);
  if (count === 0) return null;
  return (
    <button
      type="button"
      data-testid="positions-strip"
      onClick={onShow}
      style={{ top: UNDER_HEADER }}
      className="sticky z-20 flex min-h-11 items-center gap-2 border-b border-hairline bg-canvas px-4 text-data"
    >
      <span className="font-medium">{t("contracts.positions", { count })}</span>
      <span className="ms-auto">
        <span className="text-text-2">{t("contracts.profit")}</span>{" "}
        <Amount
          value={profit}
          currency={contract.legal_code}
          decimals={2}
          sign="always"
          hasDirection
          isHidden={isHidden}
        />
      </span>
      <ChevronDown aria-hidden="true" className="size-4 text-text-2" />
    </button>
  );
}
