import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Screen } from "../parts/Screen.tsx";
import { t } from "../lib/text.ts";

/** A screen that one's roles do not open. */
export const NoAccess = () => (
  <Screen title={t("console.no-access")}>
    <Empty title={t("console.no-access-text")} />
  </Screen>
);
