import { Button } from "@candor/ui/action/Button.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useMutation } from "@tanstack/react-query";
import { failureText } from "../../../lib/client.ts";
import { t } from "../../../lib/text.ts";
import type { Filters } from "./AuditFilters.tsx";
import { readExport } from "./read-export.ts";

/** Saves what the filters leave of the log as a file. */
export function ExportButton({ filters }: { filters: Filters }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => readExport(filters),
    onSuccess: save,
    onError: (error) => toast(failureText(error), { tone: "error" }),
  });
  return (
    <Button size="small" isLoading={isPending} onClick={() => mutate()}>
      {t("console-trust.download-csv")}
    </Button>
  );
}

function save(blob: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = "candor-audit.csv";
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
