import { CallLost, CallRefused } from "@candor/contract/client.ts";
import { serverNow } from "@candor/ui/time/server-clock.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { Download } from "lucide-react";
import { useState } from "react";
import { failureText } from "../../../lib/failure.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { useText } from "../../../lib/text.ts";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { type ExportWhat, exportName } from "./export-csv.ts";
import type { HistoryChoice } from "./history-filters.ts";
import type { OrderFilters } from "./orders.ts";
import { readExport } from "./read-export.ts";

export type ExportButtonProps = {
  what: ExportWhat;
  filters: OrderFilters;
  choice: Pick<HistoryChoice, "from" | "to">;
};

/** Saves the orders or fills that are listed as a CSV file. */
export function ExportButton({ what, filters, choice }: ExportButtonProps) {
  const t = useText();
  const [isReading, setIsReading] = useState(false);

  async function save() {
    setIsReading(true);
    try {
      const csv = await readExport(what, filters);
      const today = new Date(serverNow());
      const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()];
      const named = day.map((part) => String(part).padStart(2, "0")).join("-");
      const name = exportName(what, choice.from, choice.to, named);
      saveFile({ name, contents: csv, type: "text/csv" });
      toast(t("orders.exported"), { tone: "success" });
    } catch (failure) {
      if (!(failure instanceof CallLost || failure instanceof CallRefused)) throw failure;
      toast(failureText(failure, t), { tone: "error" });
    } finally {
      setIsReading(false);
    }
  }

  return (
    <OnlineButton
      size="medium"
      isLoading={isReading}
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() => void save()}
    >
      {t("orders.export")}
    </OnlineButton>
  );
}
