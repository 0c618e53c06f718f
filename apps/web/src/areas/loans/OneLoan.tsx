import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { GetHelp } from "../../parts/GetHelp.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { CollateralForm } from "./CollateralForm.tsx";
import { type LoanDetail, useLoan } from "./data.ts";
import { Hours } from "./Hours.tsx";
import { LoanCard } from "./LoanCard.tsx";
import { RepayForm } from "./RepayForm.tsx";
import { Sales } from "./Sales.tsx";

/** One loan: its state and actions, the cost of each hour, and the sales of its collateral. */
export function OneLoan({ id }: { id: string }) {
  const query = useLoan(id);
  const { detail, error, isFetching, refetch } = query;
  return (
    <ScreenState
      query={{ data: detail, error, isFetching, refetch }}
      skeleton={<Skeleton className="h-80 rounded-card" />}
    >
      {(known: LoanDetail) => (
        <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            <LoanCard detail={known} />
            <Sales detail={known} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            {known.loan.state === "open" && (
              <>
                <RepayForm loan={known.loan} />
                <CollateralForm loan={known.loan} />
              </>
            )}
            <Hours query={query} loan={known.loan} />
            <GetHelp kind="loan" id={id} />
          </div>
        </div>
      )}
    </ScreenState>
  );
}
