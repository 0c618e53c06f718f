import { CONTRACT_ASSETS } from "@candor/contract/words.ts";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ScrollText, ShieldCheck, Users } from "lucide-react";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import { ContractList } from "./ContractList.tsx";
import { HighestFirst } from "./HighestFirst.tsx";
import { useContracts } from "./listed.ts";

const KINDS = ["all", ...CONTRACT_ASSETS] as const;

/** The contracts by what they are on, each with its mark, its day, and whether it is open. */
export function ContractsScreen() {
  const t = useText();
  const navigate = useNavigate();
  const { asset: wanted, by } = useSearch({ from: PATHS.contracts });
  const asset = KINDS.find((kind) => kind === wanted) ?? "all";
  return (
    <Screen title={t("contracts.title")} hasBack>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <Segmented
          label={t("contracts.kinds")}
          value={asset}
          onValueChange={(kind) =>
            void navigate({
              to: PATHS.contracts,
              search: { ...(by && { by }), ...(kind !== "all" && { asset: kind }) },
              replace: true,
            })
          }
          options={KINDS.map((value) => ({ value, label: t(`contracts.kind-${value}`) }))}
          // Five in a narrow line would leave the last one alone under the others.
          className="flex-wrap max-[389px]:grid max-[389px]:w-full max-[389px]:grid-cols-3"
        />
        <nav aria-label={t("contracts.title")} className="flex flex-wrap gap-2">
          <Link to={PATHS.contractOrders} className={buttonClass({ size: "small" })}>
            <ScrollText aria-hidden="true" className="size-4" />
            {t("contracts.orders-title")}
          </Link>
          <Link to={PATHS.copy} className={buttonClass({ size: "small" })}>
            <Users aria-hidden="true" className="size-4" />
            {t("common.trade-copy")}
          </Link>
          <Link to={PATHS.insuranceFund} className={buttonClass({ size: "small" })}>
            <ShieldCheck aria-hidden="true" className="size-4" />
            {t("contracts.fund")}
          </Link>
        </nav>
      </div>
      <ScreenState
        query={useContracts()}
        skeleton={<RowsSkeleton count={8} hasLeading hasValue />}
        isEmpty={(list) => list.length === 0}
        empty={<Empty title={t("contracts.none")} />}
      >
        {(listed) => {
          const list = listed
            .map(({ market }) => market)
            .filter((contract) => asset === "all" || contract.asset === asset);
          return by === undefined ? <ContractList list={list} /> : <HighestFirst list={list} />;
        }}
      </ScreenState>
    </Screen>
  );
}
