import { ZERO } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { ArrowLeftRight } from "lucide-react";
import { go } from "../../../lib/go.ts";
import { usePreferences } from "../../../lib/preferences.ts";
import { isSignedIn, useSession } from "../../../lib/session.ts";
import { useText } from "../../../lib/text.ts";
import type { OrderForm } from "./form-state.ts";
import { FundsLink } from "./FundsLink.tsx";

/** More decimals than these do not fit beside the label of a phone. */
const QUOTE_DECIMALS = 2;
const BASE_DECIMALS = 6;

/** What the order can draw on, and the way to bring more there. */
export function AvailableLine({ form }: { form: Pick<OrderForm, "draft" | "context"> }) {
  const { context } = form;
  const { side } = form.draft;
  const t = useText();
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden);
  const isGuest = !useSession(isSignedIn);
  const available = side === "buy" ? context.available.quote : context.available.base;
  return (
    <div className="-mb-1.5 flex min-h-8 flex-wrap items-center justify-between gap-x-1 text-data">
      <span className="text-text-2">{t("trading.available")}</span>
      <span className="ms-auto flex min-w-0 flex-wrap items-center justify-end gap-x-2">
        <Amount
          value={available}
          currency={side === "buy" ? context.quote : context.base}
          maxDecimals={side === "buy" ? QUOTE_DECIMALS : BASE_DECIMALS}
          isHidden={isHidden}
        />
        {available === ZERO && <FundsLink form={form} />}
        {!isGuest && available !== ZERO && (
          <IconButton
            label={t("trading.transfer")}
            size="small"
            onClick={() => go.assets({ sheet: "transfer" })}
            className="-me-1.5"
          >
            <ArrowLeftRight aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      </span>
    </div>
  );
}
