import { Button } from "@candor/ui/action/Button.tsx";
import type { Query } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { queryClient } from "../lib/query.ts";
import { useText } from "../lib/text.ts";

/** A notice without an answer, or without one yet. */
const missing = {
  type: "active",
  predicate: ({ state }: Query) => state.status !== "success",
} as const;

/** A call that is on its way may be the last that fails: it is begun anew with the rest. */
async function tryAgain(): Promise<void> {
  await queryClient.cancelQueries(missing);
  await queryClient.refetchQueries(missing);
}

/** One word, and one try, for all parts of a screen that did not come. */
export function TroubleNotice() {
  const t = useText();
  return (
    <div
      role="status"
      className="mb-4 flex items-center gap-3 rounded-card bg-danger-ground px-4 py-2 text-data"
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
      <p className="min-w-0 flex-1">{t("common.no-answer")}</p>
      <Button size="small" onClick={() => void tryAgain()}>
        {t("common.ui-retry")}
      </Button>
    </div>
  );
}
