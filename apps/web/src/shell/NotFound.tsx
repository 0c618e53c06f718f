import { Empty } from "@candor/ui/Empty.tsx";
import { buttonClass } from "@candor/ui/button-class.ts";
import { Link } from "@tanstack/react-router";
import { Compass } from "lucide-react";
import { PATHS } from "../lib/paths.ts";
import { useText } from "../lib/text.ts";
import { Screen } from "../parts/Screen.tsx";

/** An address that leads nowhere. */
export function NotFound() {
  const t = useText();
  return (
    <Screen title={t("shell.not-found")} isTitleHidden>
      <Empty
        icon={<Compass />}
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
