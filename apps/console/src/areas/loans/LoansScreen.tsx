import { LOAN_STATES } from "@candor/contract/finance-words.ts";
import { Select } from "@candor/ui/form/Select.tsx";
import { useList } from "../../lib/list.ts";
import { t } from "../../lib/text.ts";
import { RowList } from "../../parts/RowList.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { loanColumns } from "./LoanColumns.tsx";
import { Pools } from "./Pools.tsx";

/** The pools, and everybody's loans. */
export function LoansScreen() {
  const list = useList("loans.listAllLoans", ["state"], { everyMs: 10_000 });
  return (
    <Screen title={t("console-loans.loans")}>
      <Pools />
      <Select
        label={t("console.state")}
        value={list.filters.state ?? ""}
        options={[
          { value: "", label: t("console.all") },
          ...LOAN_STATES.map((value) => ({ value, label: t(`console-loans.state-${value}`) })),
        ]}
        onValueChange={(state) => list.setFilters({ state })}
        className="self-start"
      />
      <RowList
        label={t("console-loans.loans")}
        list={list}
        columns={loanColumns()}
        rowKey={({ id }) => id}
        empty={t("console-loans.none")}
      />
    </Screen>
  );
}
