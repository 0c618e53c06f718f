import { Button } from "@candor/ui/Button.tsx";
import type { Query } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { queryClient } from "../lib/query.ts";
import { useText } from "../lib/text.ts";

/** What is shown and got no answer. */
const failing = {
  type: "active",
  predicate: ({ state }: Query) => state.status === "error",
} as const;

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
      <Button size="small" onClick={() => void queryClient.refetchQueries(failing)}>
        {t("common.ui-retry")}
      </Button>
    </div>
  );
}
