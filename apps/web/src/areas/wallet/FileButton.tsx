import { Button } from "@candor/ui/action/Button.tsx";
import { Download } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { useText } from "../../lib/text.ts";
import type { ActivityFilter } from "./activity-filter.ts";

const FileSheet = lazyPart("FileSheet", () => import("./FileSheet.tsx"));

/** Opens the way to a file of the filtered lines. */
export function FileButton({ filter }: { filter: ActivityFilter }) {
  const t = useText();
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  return (
    <>
      <Button
        icon={<Download aria-hidden="true" className="size-4" />}
        onClick={() => setState("open")}
      >
        {t("activity.file")}
      </Button>
      <Suspense>
        {state !== "never" && (
          <FileSheet
            filter={filter}
            isOpen={state === "open"}
            onOpenChange={(isOpen) => setState(isOpen ? "open" : "closed")}
          />
        )}
      </Suspense>
    </>
  );
}
