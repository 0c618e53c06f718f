import { Button } from "@candor/ui/action/Button.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import type { CallOutput } from "@candor/contract/types.ts";
import { call } from "../../lib/call.ts";
import type { CallError } from "../../lib/query.ts";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { TotpForm } from "./TotpForm.tsx";

type TotpSetupProps = {
  /** Called with the recovery codes, where there were none before. */
  onDone: (codes: string[]) => void;
  onStop: () => void;
};

/** A new secret for an authenticator; each time it is asked for another one. */
export function TotpSetup({ onDone, onStop }: TotpSetupProps) {
  const t = useText();
  const begun = useQuery<CallOutput<"security.beginTotp">, CallError>({
    queryKey: ["security.beginTotp"],
    queryFn: () => call("security.beginTotp", {}),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  return (
    <div className="flex flex-col gap-4 pt-2">
      <ScreenState query={begun} skeleton={<Skeleton className="h-120" />}>
        {(secret) => (
          <TotpForm
            key={secret.seal}
            {...secret}
            onDone={onDone}
            onAgain={() => void begun.refetch()}
          />
        )}
      </ScreenState>
      <Button variant="ghost" onClick={onStop}>
        {t("common.ui-cancel")}
      </Button>
    </div>
  );
}
