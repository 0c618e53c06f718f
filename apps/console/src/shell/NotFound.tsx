import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Screen } from "../parts/Screen.tsx";
import { t } from "../lib/text.ts";

/** An address that leads nowhere. */
export const NotFound = () => (
  <Screen title={t("console.not-found")}>
    <Empty title={t("console.not-found-text")} />
  </Screen>
);
