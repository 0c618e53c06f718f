import { Button } from "@candor/ui/Button.tsx";
import { useText } from "../lib/text.ts";
import { reloadNewest, useUpdate } from "../lib/updates.ts";

/** Says that a newer version is ready; nobody is reloaded in the middle of something. */
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
