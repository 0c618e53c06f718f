import { buttonClass } from "@candor/ui/button-class.ts";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { ChunkLost } from "../lib/chunk.ts";
import { useText } from "../lib/text.ts";
import { reloadNewest } from "../lib/updates.ts";

/** When what stands around every screen broke: nothing here may need it. */
export function ShellFailed({ error }: ErrorComponentProps) {
  const t = useText();
  return (
    <main role="alert" className="flex min-h-dvh flex-col items-center justify-center gap-4 p-6">
      <p>{t(error instanceof ChunkLost ? "shell.part-missing" : "shell.screen-failed")}</p>
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
