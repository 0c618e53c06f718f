import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { X } from "lucide-react";
import { useSend } from "../../lib/send.ts";
import { useIsReachable } from "../../lib/socket.ts";
import { useText } from "../../lib/text.ts";
import { useAlertPrices } from "./alert-prices.ts";
import type { Alert } from "./data.ts";

/** Takes one alert away. */
export function RemoveAlert({ alert, className }: { alert: Alert; className: string }) {
  const t = useText();
  const isReachable = useIsReachable();
  const { awaited } = useAlertPrices(alert);
  const { send, isPending } = useSend("alerts.removeAlert", {
    invalidates: ["alerts.listAlerts"],
    onDone: () => toast(t("alerts.removed")),
  });
  return (
    <IconButton
      label={t("alerts.remove", { symbol: alert.symbol, price: awaited })}
      disabled={isPending || !isReachable}
      onClick={() => void send({ id: alert.id })}
      className={className}
    >
      <X aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
