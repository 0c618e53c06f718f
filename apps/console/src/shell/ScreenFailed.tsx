import { ErrorNotice } from "@candor/ui/feedback/ErrorNotice.tsx";
import { t } from "../lib/text.ts";

/** A screen that did not arrive, or broke: its cause stands in the browser's log. */
export const ScreenFailed = () => (
  <ErrorNotice message={t("console.screen-failed")} onRetry={() => location.reload()} />
);
