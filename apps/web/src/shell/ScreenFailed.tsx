import { ErrorNotice } from "@candor/ui/ErrorNotice.tsx";
import { useText } from "../lib/text.ts";
import { reloadNewest } from "../lib/updates.ts";

/** A screen whose code did not arrive in time, or that broke. */
export function ScreenFailed() {
  const t = useText();
  return <ErrorNotice message={t("shell.screen-failed")} onRetry={() => void reloadNewest()} />;
}
