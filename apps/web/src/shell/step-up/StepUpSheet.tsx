import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { useEffect } from "react";
import { useCall } from "../../lib/query.ts";
import { useSession } from "../../lib/session.ts";
import { type Asked, useStepUp } from "../../lib/step-up.ts";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { AuthorisedRequest } from "./AuthorisedRequest.tsx";
import { Ways } from "./Ways.tsx";

/** Asks for the owner's proof for one request, and says which; closed, the request is not made. */
export function StepUpSheet() {
  const t = useText();
  const asked = useStepUp((state) => state.asked);
  // A user signed out meanwhile, or another one, has nothing to prove any more.
  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        if (now.token !== before.token) useStepUp.getState().asked?.answer();
      }),
    [],
  );
  return (
    <Sheet
      isOpen={asked !== undefined}
      onOpenChange={(isOpen) => !isOpen && asked?.answer()}
      title={t("security.step-up")}
    >
      {asked !== undefined && <Question key={asked.request} asked={asked} />}
    </Sheet>
  );
}

function Question({ asked }: { asked: Asked }) {
  // The available proofs may have changed since the last step-up.
  const query = useCall("security.listProofs", {}, { gcTime: 0, staleTime: 0 });
  return (
    <div className="flex flex-col gap-5">
      <AuthorisedRequest call={asked.call} request={asked.request} />
      <ScreenState query={query} skeleton={<FormSkeleton fields={1} />}>
        {(ways) => <Ways asked={asked} {...ways} />}
      </ScreenState>
    </div>
  );
}
