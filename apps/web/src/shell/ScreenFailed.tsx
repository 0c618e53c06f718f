import { Button } from "@candor/ui/action/Button.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { ChunkLost } from "../lib/chunk.ts";
import { go } from "../lib/go.ts";
import { useText } from "../lib/text.ts";
import { reloadNewest } from "../lib/updates.ts";

/** A screen of which something did not arrive in time, or that broke; the ways on stay. */
export function ScreenFailed({ error }: { error: unknown }) {
  const t = useText();
  const isLost = error instanceof ChunkLost;
  return (
    <>
      <header className="gutter flex min-h-14 items-center">
        <button type="button" className={buttonClass({ variant: "ghost" })} onClick={go.back}>
          {t("common.back")}
        </button>
        <h1 className="text-h2">{t("common.not-loaded")}</h1>
      </header>
      <div role="status">
        <Empty
          drawing={isLost ? "offline" : "broken"}
          title={t(isLost ? "shell.part-missing" : "shell.screen-failed")}
          action={<Button onClick={() => void reloadNewest()}>{t("common.ui-retry")}</Button>}
        />
      </div>
    </>
  );
}
