import { Card } from "@candor/ui/layout/Card.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { CallRefused } from "@candor/contract/client.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type PushState, pushState, turnPushOff, turnPushOn } from "../../lib/push.ts";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";

const KEY = ["push-state"];

/** Whether this device gets push messages, and the way to change it. */
export function PushCard() {
  const t = useText();
  const client = useQueryClient();
  const { data: state } = useQuery<PushState>({ queryKey: KEY, queryFn: pushState });
  const [isPending, setIsPending] = useState(false);
  const turn = async (change: () => Promise<PushState>) => {
    setIsPending(true);
    try {
      client.setQueryData(KEY, await change());
    } catch (error) {
      toast(error instanceof CallRefused ? error.message : t("notices.push-failed"), {
        tone: "error",
      });
      void client.invalidateQueries({ queryKey: KEY });
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Card title={t("notices.push-title")}>
      {state === undefined ? (
        <Skeleton className="h-11" />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="min-w-48 flex-1 text-body text-text-2">
            {t(`notices.push-${state}-text`)}
          </p>
          {state === "off" && (
            <OnlineButton
              variant="primary"
              isLoading={isPending}
              onClick={() => void turn(turnPushOn)}
            >
              {t("notices.push-turn-on")}
            </OnlineButton>
          )}
          {state === "on" && (
            <OnlineButton isLoading={isPending} onClick={() => void turn(turnPushOff)}>
              {t("notices.push-turn-off")}
            </OnlineButton>
          )}
        </div>
      )}
    </Card>
  );
}
