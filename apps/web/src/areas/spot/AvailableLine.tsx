import { Amount } from "@candor/ui/Amount.tsx";
import { IconButton } from "@candor/ui/IconButton.tsx";
import { ArrowLeftRight } from "lucide-react";
import { go } from "../../lib/go.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import type { OrderContext, OrderDraft } from "./form.ts";

/** What the order can draw on, and the way to bring more there. */
export function AvailableLine({ side, context }: { side: OrderDraft["side"]; context: OrderContext }) {
  const t = useText();
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden);
  const isGuest = !useSession(isSignedIn);
  const available = side === "buy" ? context.available.quote : context.available.base;
  return (
    <div className="-my-1.5 flex min-h-8 items-center justify-between gap-1 text-data">
      <span className="text-text-2">{t("spot.available")}</span>
      <span className="flex min-w-0 items-center">
        <Amount
          value={available}
          currency={side === "buy" ? context.quote : context.base}
          maxDecimals={6}
          isHidden={isHidden}
        />
        {!isGuest && (
          <IconButton label={t("spot.transfer")} size="small" onClick={() => go.assets({ sheet: "transfer" })} className="-me-2">
            <ArrowLeftRight aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      </span>
    </div>
  );
}
