import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link, useLocation } from "@tanstack/react-router";
import { PATHS } from "../paths.ts";
import { useText } from "../lib/text.ts";
import { Screen } from "../parts/Screen.tsx";
import { nextTo } from "./planned-ways.ts";
import { type Planned, plannedAt } from "./planned-paths.ts";

/** Says whether a screen is still being made, and which one, or was never one. */
export function Nowhere() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const planned = plannedAt(path);
  return planned === undefined ? <Missing key={path} /> : <Coming key={path} planned={planned} />;
}

function Coming({ planned }: { planned: Planned }) {
  const t = useText();
  const { to, label } = nextTo(planned);
  return (
    <Screen title={t(`home.planned-${planned}`)} hasBack>
      <Empty
        drawing="planned"
        title={t("shell.under-development")}
        text={t("shell.under-development-text")}
        action={
          <Link to={to} className={buttonClass({ variant: "primary" })}>
            {t(label)}
          </Link>
        }
      />
    </Screen>
  );
}

function Missing() {
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
