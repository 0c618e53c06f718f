import { Card } from "@candor/ui/layout/Card.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useCall } from "../../lib/query.ts";
import { useSend } from "../../lib/send.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";

type FaucetCardProps = { currencyId: number; code: string; type: string };

const STALE_AFTER_MS = 300_000;

/** Test coins, in a world for trying things out; elsewhere the server knows of none. */
export function FaucetCard({ currencyId, code, type }: FaucetCardProps) {
  const t = useText();
  const locale = useLocale();
  const faucet = useCall(
    "deposit.getFaucet",
    { currency: currencyId },
    { staleTime: STALE_AFTER_MS },
  ).data?.networks.find((network) => network.type === type);
  const { send, isPending } = useSend("deposit.fillFromFaucet", {
    onDone: () => toast(t("deposit.faucet-sent"), { tone: "success" }),
  });
  if (faucet === undefined) return null;
  const amount = formatAmount(faucet.amount, { locale });
  return (
    <Card title={t("deposit.faucet-title")}>
      <p className="pb-3 text-data text-text-2">{t("deposit.faucet-text")}</p>
      <OnlineButton
        isBlock
        isLoading={isPending}
        onClick={() => void send({ currency: currencyId, type })}
      >
        {t("deposit.faucet", { amount, currency: code })}
      </OnlineButton>
    </Card>
  );
}
