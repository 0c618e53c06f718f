import { Empty } from "@candor/ui/Empty.tsx";
import { buttonClass } from "@candor/ui/button-class.ts";
import { Link, useLocation } from "@tanstack/react-router";
import { Compass, Hammer } from "lucide-react";
import { PATHS } from "../screens.ts";
import { useText } from "../lib/text.ts";
import { Screen } from "../parts/Screen.tsx";
import { isPlanned } from "./planned-paths.ts";

/** Says whether a screen is still being made, or was never one. */
export function Nowhere() {
  const t = useText();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const kind = isPlanned(path) ? "under-development" : "not-found";
  return (
    <Screen key={path} title={t(`shell.${kind}`)} isTitleHidden>
      <Empty
        icon={kind === "not-found" ? <Compass /> : <Hammer />}
        title={t(`shell.${kind}`)}
        text={t(`shell.${kind}-text`)}
        action={
          <Link to={PATHS.home} className={buttonClass({ variant: "primary" })}>
            {t("shell.to-home")}
          </Link>
        }
      />
    </Screen>
  );
}
