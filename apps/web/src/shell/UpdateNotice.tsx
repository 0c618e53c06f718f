import { Button } from "@candor/ui/action/Button.tsx";
import { useText } from "../lib/text.ts";
import { reloadNewest, useUpdate } from "../lib/updates.ts";

/** Shows that a newer version is ready; the page never reloads by itself. */
export function UpdateNotice() {
  const t = useText();
  const isReady = useUpdate((update) => update.isReady);
  return (
    <div role="status">
      {isReady && (
        <p className="flex items-center justify-center gap-3 bg-accent-ground px-4 py-1.5 text-data">
          {t("shell.update-ready")}
          <Button size="small" onClick={() => void reloadNewest()}>
            {t("shell.update-reload")}
          </Button>
        </p>
      )}
    </div>
  );
}
