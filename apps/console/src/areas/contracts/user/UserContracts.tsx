import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { useState } from "react";
import { t } from "../../../lib/text.ts";
import { UserClosings } from "./UserClosings.tsx";
import { UserPositions } from "./UserPositions.tsx";
import { UserTransfers } from "./UserTransfers.tsx";

const LISTS = ["open", "all", "closings", "transfers"] as const;
type List = (typeof LISTS)[number];

/** A user's contracts: open and pending ones, the history with its causes, and the transfers behind them. */
export function UserContracts() {
  const [list, setList] = useState<List>("open");
  return (
    <div className="flex flex-col gap-4">
      <div className="self-start">
        <Segmented
          size="small"
          label={t("console-contracts.which")}
          value={list}
          options={LISTS.map((value) => ({ value, label: t(`console-contracts.list-${value}`) }))}
          onValueChange={setList}
        />
      </div>
      {list === "closings" && <UserClosings />}
      {list === "transfers" && <UserTransfers />}
      {(list === "open" || list === "all") && <UserPositions key={list} isAll={list === "all"} />}
    </div>
  );
}
