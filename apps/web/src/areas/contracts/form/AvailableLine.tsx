import { ZERO } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Button } from "@candor/ui/action/Button.tsx";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { ArrowLeftRight, Calculator } from "lucide-react";
import { Suspense, useState } from "react";
import { useBalances } from "../../../data/balances.ts";
import { isPenniless } from "../../../data/is-penniless.ts";
import { usePreferences } from "../../../lib/preferences.ts";
import { isSignedIn, useSession } from "../../../lib/session.ts";
import { useText } from "../../../lib/text.ts";
import { CONTRACT_ACCOUNT } from "../data.ts";
import { CalculatorSheet, FundSheet } from "../later.ts";
import { payableBy } from "./draft.ts";
import type { ContractFormState } from "./form-state.ts";

/** What the order can draw on, the way to bring more there, and the calculator. */
export function AvailableLine({ form }: { form: ContractFormState }) {
  const t = useText();
  const { contract, context, draft } = form;
  const available = payableBy(context, draft.mode);
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden);
  const isGuest = !useSession(isSignedIn);
  const [open, setOpen] = useState<"funds" | "calculator">();
  const isPoor = isPenniless(useBalances().data, contract.legal_id, available);
  const close = () => setOpen(undefined);
  return (
    <div className="-mb-1.5 flex min-h-8 flex-wrap items-center justify-between gap-x-1 text-data">
      <span className="text-text-2">{t("trading.available")}</span>
      <span className="ms-auto flex min-w-0 flex-wrap items-center justify-end gap-x-2">
        <Amount
          value={available}
          currency={contract.legal_code}
          maxDecimals={2}
          isHidden={isHidden}
        />
        {!isGuest && available === ZERO && !isPoor && (
          <Button
            variant="link"
            size="small"
            aria-haspopup="dialog"
            onClick={() => setOpen("funds")}
          >
            {t("trading.transfer")}
          </Button>
        )}
        {!isGuest && available !== ZERO && (
          <IconButton
            label={t("contracts.add-funds")}
            aria-haspopup="dialog"
            size="small"
            onClick={() => setOpen("funds")}
          >
            <ArrowLeftRight aria-hidden="true" className="size-4" />
          </IconButton>
        )}
        <IconButton
          label={t("contracts.calculator")}
          aria-haspopup="dialog"
          size="small"
          onClick={() => setOpen("calculator")}
          className="-me-1.5"
        >
          <Calculator aria-hidden="true" className="size-4" />
        </IconButton>
      </span>
      <Suspense>
        {open === "funds" && (
          <FundSheet
            title={t("contracts.add-funds")}
            to={CONTRACT_ACCOUNT}
            currencyId={contract.legal_id}
            onClose={close}
          />
        )}
        {open === "calculator" && <CalculatorSheet form={form} onClose={close} />}
      </Suspense>
    </div>
  );
}
