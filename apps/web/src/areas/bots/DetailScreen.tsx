import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Link, useSearch } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { PATHS } from "../../paths.ts";
import { useBot } from "./data.ts";
import { OneBot } from "./detail/OneBot.tsx";

/** One bot: its result, its levels, its orders, and the way to stop it. */
export function DetailScreen() {
  const t = useText();
  const { id } = useSearch({ from: PATHS.botDetail });
  return (
    <Screen title={t("bots.bot")} hasBack>
      <SignedIn title={t("bots.bot")} isScreen>
        {id === undefined ? (
          <Empty
            title={t("bots.no-bot")}
            action={
              <Link to={PATHS.bots} className={buttonClass({ variant: "primary" })}>
                {t("bots.mine")}
              </Link>
            }
          />
        ) : (
          <Named key={id} id={id} />
        )}
      </SignedIn>
    </Screen>
  );
}

function Named({ id }: { id: string }) {
  return (
    <ScreenState query={useBot(id)} skeleton={<RowsSkeleton count={5} hasValue />}>
      {(detail) => <OneBot detail={detail} />}
    </ScreenState>
  );
}
