import { buttonClass } from "@candor/ui/button-class.ts";
import { useText } from "../lib/text.ts";
import { reloadNewest } from "../lib/updates.ts";

/** When what stands around every screen broke: nothing here may need it. */
export function ShellFailed() {
  const t = useText();
  return (
    <main role="alert" className="flex min-h-dvh flex-col items-center justify-center gap-4 p-6">
      <p>{t("shell.screen-failed")}</p>
      <button
        type="button"
        className={buttonClass({ variant: "primary" })}
        onClick={() => void reloadNewest()}
      >
        {t("shell.update-reload")}
      </button>
    </main>
  );
}
