import { ErrorNotice } from "@candor/ui/feedback/ErrorNotice.tsx";
import { Navigate, Outlet, useLocation } from "react-router";
import { OwnLinkNotice } from "./OwnLinkNotice.tsx";
import { failureText } from "../lib/client.ts";
import { PATHS } from "../lib/paths.ts";
import { SignedIn, useSession } from "../lib/session.ts";
import { Rail } from "./Rail.tsx";
import { Waiting } from "./Waiting.tsx";
import { StepUp } from "./step-up/StepUp.tsx";

/** The frame around every screen of a signed-in operator. */
export function Shell() {
  const { data: operator, error, isFetching, refetch } = useSession();
  const { pathname, search } = useLocation();
  if (operator === null)
    return <Navigate to={PATHS.signIn} state={{ from: pathname + search }} replace />;
  if (operator === undefined)
    return error === null ? (
      <Waiting />
    ) : (
      <ErrorNotice
        message={failureText(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  return (
    <SignedIn value={operator}>
      <div className="flex min-h-dvh">
        <Rail />
        <main className="flex min-w-0 flex-1 flex-col">
          <OwnLinkNotice />
          <Outlet />
        </main>
      </div>
      <StepUp />
    </SignedIn>
  );
}
