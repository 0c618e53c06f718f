import type { CallInput } from "@candor/contract/types.ts";
import { fireAlerts } from "../areas/alerts/fire-alerts.ts";
import type { Harness } from "./harness.ts";
import { BTC } from "./spot-orders.ts";

type Alert = Pick<CallInput<"alerts.addAlert">, "direction" | "price" | "rate">;

/** One user's actions with alerts, on BTC/USDT by default. */
export const alertsOf = (harness: Harness, token: string) => ({
  add: (alert: Alert, pair: { currency_id: string; legal_id: string } = BTC) =>
    harness.call("alerts.addAlert", { ...pair, ...alert }, { token }),
  list: async (isOpen: "1" | "0") => {
    const { message } = await harness.call("alerts.listAlerts", { is_open: isOpen }, { token });
    return message.list;
  },
  /** The texts of notices of fired alerts, newest first. */
  notices: async () => {
    const { message } = await harness.call("notices.listNotices", { limit: "100" }, { token });
    return message.list.filter(({ code }) => code === "price-alert" || code === "price-move");
  },
});

/** Runs the alerts' job until nothing is left to check. */
export async function lookAtIndex(
  { ctx }: Pick<Harness, "ctx">,
  slice?: Parameters<typeof fireAlerts>[1],
): Promise<void> {
  while (await fireAlerts(ctx, slice));
}
