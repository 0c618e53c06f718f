import { buttonClass } from "@candor/ui/action/button-class.ts";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { ChunkLost } from "../lib/chunk.ts";
import { useText } from "../lib/text.ts";
import { reloadNewest } from "../lib/updates.ts";

/** When what stands around every screen broke: nothing here may need it. */
export function ShellFailed({ error }: ErrorComponentProps) {
  const t = useText();
  return (
    <>
      <header className="gutter flex min-h-14 items-center">
        <button
          type="button"
          className={buttonClass({ variant: "primary" })}
          onClick={() => void reloadNewest()}
        >
          {t("shell.update-reload")}
        </button>
      </header>
      <main>
        <div role="alert" className="flex flex-col items-center gap-4 p-6">
          <h1 className="text-h2">{t("common.not-loaded")}</h1>
          <p>{t(error instanceof ChunkLost ? "shell.part-missing" : "shell.screen-failed")}</p>
        </div>
      </main>
    </>
  );
}
