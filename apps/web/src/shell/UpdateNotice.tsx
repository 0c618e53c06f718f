import { Button } from "@candor/ui/Button.tsx";
import { useText } from "../lib/text.ts";
import { useUpdate } from "../lib/updates.ts";

/** Says that a newer version is ready; nobody is reloaded in the middle of something. */
export function UpdateNotice() {
  const t = useText();
  const take = useUpdate((update) => update.take);
  return (
    <div role="status">
      {take !== undefined && (
        <p className="flex items-center justify-center gap-3 bg-accent-ground px-4 py-1.5 text-data">
          {t("shell.update-ready")}
          <Button size="small" onClick={take}>
            {t("shell.update-reload")}
          </Button>
        </p>
      )}
    </div>
  );
}
