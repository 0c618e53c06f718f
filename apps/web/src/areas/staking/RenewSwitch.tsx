import { Switch } from "@candor/ui/form/Switch.tsx";
import { useSend } from "../../lib/send.ts";
import { useText } from "../../lib/text.ts";
import type { StakingOrder } from "./data.ts";

/** Whether as much is deposited again at the end; it may be changed until then. */
export function RenewSwitch({ order: { id, renew } }: { order: StakingOrder }) {
  const t = useText();
  const { send, isPending } = useSend("staking.renewStakingOrder", {
    invalidates: ["staking.listStakingOrders"],
  });
  return (
    <Switch
      label={t("staking.renew")}
      description={t("staking.renew-text")}
      isChecked={renew}
      isDisabled={isPending}
      onCheckedChange={(wanted) => void send({ order_id: id, renew: wanted })}
    />
  );
}
