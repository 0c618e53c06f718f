import { Card } from "@candor/ui/layout/Card.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { useCall } from "../../lib/query.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { ProtectionScreen } from "./ProtectionScreen.tsx";
import { SessionRow } from "./SessionRow.tsx";
import { ownFirst, type Session, type Sessions } from "./sessions.ts";

const EndSheet = lazyPart("EndSheet", () => import("./EndSheet.tsx"));

/** Lists the sessions of the account. */
export function SessionsScreen() {
  const query = useCall("security.listSessions", {}, { enabled: useSession(isSignedIn) });
  return (
    <ProtectionScreen name="sessions" isOfDemo>
      <ScreenState query={query} skeleton={<RowsSkeleton count={3} />}>
        {(sessions) => <SessionList sessions={ownFirst(sessions)} />}
      </ScreenState>
    </ProtectionScreen>
  );
}

/** The subject of the question: one session, or without one all but this device's. */
type Asked = { isOpen: boolean; session?: Session };

function SessionList({ sessions }: { sessions: Sessions }) {
  const t = useText();
  const [asked, setAsked] = useState<Asked>();
  return (
    <div className="flex flex-col gap-4 pt-2">
      <p className="text-body text-text-2">{t("security.sessions-text")}</p>
      <Card isPadded={false}>
        <ul>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              onEnd={() => setAsked({ isOpen: true, session })}
            />
          ))}
        </ul>
      </Card>
      {sessions.length > 1 && (
        <OnlineButton onClick={() => setAsked({ isOpen: true })} className="self-start">
          {t("security.end-others")}
        </OnlineButton>
      )}
      <Suspense>
        {asked !== undefined && (
          <EndSheet {...asked} onOpenChange={(isOpen) => setAsked({ ...asked, isOpen })} />
        )}
      </Suspense>
    </div>
  );
}
