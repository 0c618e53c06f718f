import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Link, useSearch } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { FormGridSkeleton } from "../../parts/trading/FormGridSkeleton.tsx";
import { PATHS } from "../../paths.ts";
import { findContract, useContracts } from "./listed.ts";
import { Trading } from "./Trading.tsx";

const FIELDS = ["h-11", "h-8", "h-8", "h-16", "h-16", "h-8", "h-40", "h-11"];

/** The trading screen of the contract in the address, or of the first one that can be traded. */
export function ContractScreen() {
  const t = useText();
  const { currency_id: currencyId, legal_id: legalId } = useSearch({ from: PATHS.contract });
  const none = (
    <Screen title={t("contracts.title")}>
      <Empty
        title={t("refusals.unknown-market")}
        action={
          <Link to={PATHS.contracts} className={buttonClass({ variant: "primary" })}>
            {t("contracts.see-all")}
          </Link>
        }
      />
    </Screen>
  );
  return (
    <ScreenState query={useContracts()} skeleton={<FormGridSkeleton fields={FIELDS} />}>
      {(list) => {
        const contract = findContract(list, { currencyId, legalId });
        return contract === undefined ? none : <Trading list={list} contract={contract} />;
      }}
    </ScreenState>
  );
}
