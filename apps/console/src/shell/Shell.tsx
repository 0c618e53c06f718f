import { ErrorNotice } from "@candor/ui/ErrorNotice.tsx";
import { Spinner } from "@candor/ui/Spinner.tsx";
import { useAuthenticated, usePermissions } from "ra-core";
import { Outlet } from "react-router-dom";
import { failureText } from "../lib/client.ts";
import { Rail } from "./Rail.tsx";

/** What stands around every screen of somebody who is signed in. */
export function Shell() {
  const { authenticated } = useAuthenticated();
  const { permissions, error, isFetching, refetch } = usePermissions<string[], Error>(
    {},
    { enabled: authenticated === true, staleTime: 60_000 },
  );
  if (permissions === undefined && error !== null)
    return (
      <ErrorNotice
        message={failureText(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (permissions === undefined)
    return (
      <div className="grid min-h-dvh place-items-center">
        <Spinner />
      </div>
    );
  return (
    <div className="flex min-h-dvh">
      <Rail />
      <main className="flex min-w-0 flex-1 flex-col">
        <Outlet />
      </main>
    </div>
  );
}
