import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Button } from "@candor/ui/action/Button.tsx";
import { Suspense, useState } from "react";
import { useBalances } from "../../../data/balances.ts";
import { isPenniless } from "../../../data/is-penniless.ts";
import { usePreferences } from "../../../lib/preferences.ts";
import { isSignedIn, useSession } from "../../../lib/session.ts";
import { useText } from "../../../lib/text.ts";
import { OPTION_ACCOUNT } from "../data.ts";
import { FundSheet } from "../later.ts";
import type { OptionFormState } from "./form-state.ts";

/** What there is to buy with, and the way to bring more there. */
export function AvailableLine({ form }: { form: Pick<OptionFormState, "context"> }) {
  const t = useText();
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden);
  const isGuest = !useSession(isSignedIn);
  const [isOpen, setIsOpen] = useState(false);
  const { available, currency } = form.context;
  const isPoor = isPenniless(useBalances().data, currency.id, available);
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-2 text-data">
      <span className="text-text-2">{t("trading.available")}</span>
      <span className="ms-auto flex items-center gap-x-2">
        <Amount value={available} currency={currency.code} maxDecimals={2} isHidden={isHidden} />
        {!isGuest && !isPoor && (
          <Button
            variant="link"
            size="small"
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            {t("trading.transfer")}
          </Button>
        )}
      </span>
      <Suspense>
        {isOpen && (
          <FundSheet
            title={t("options.add-funds")}
            to={OPTION_ACCOUNT}
            currencyId={currency.id}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
