import { useSearch } from "@tanstack/react-router";
import { useIsDesktop } from "../../lib/layout.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { PATHS } from "../../paths.ts";
import { aboutOf } from "./about.ts";
import { Answers } from "./Answers.tsx";
import { OwnTickets } from "./OwnTickets.tsx";
import { WriteCard } from "./WriteCard.tsx";

/** Answers first, then a person: what articles say, and questions to support with what they are about. */
export function HelpScreen() {
  const t = useText();
  const about = aboutOf(useSearch({ from: PATHS.help }));
  const isDesktop = useIsDesktop();
  const hasTickets = useSession(isSignedIn);
  return (
    <Screen
      title={t("common.help")}
      hasBack
      hasSearch
      width="form"
      {...(hasTickets && { aside: <OwnTickets /> })}
    >
      <div className="flex flex-col gap-8">
        <Answers />
        <WriteCard about={about} />
        {hasTickets && !isDesktop && <OwnTickets />}
      </div>
    </Screen>
  );
}
