import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link } from "@tanstack/react-router";
import { PATHS } from "../paths.ts";
import { useText } from "../lib/text.ts";
import { Screen } from "../parts/Screen.tsx";

/** Says that this address has no screen. */
export function Nowhere() {
  const t = useText();
  return (
    <Screen title={t("shell.not-found")} isTitleHidden hasBack>
      <Empty
        drawing="results"
        title={t("shell.not-found")}
        text={t("shell.not-found-text")}
        action={
          <Link to={PATHS.home} className={buttonClass({ variant: "primary" })}>
            {t("shell.to-home")}
          </Link>
        }
      />
    </Screen>
  );
}
