import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Button } from "@candor/ui/action/Button.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { QrCode } from "@candor/ui/picture/QrCode.tsx";
import { Share2, TriangleAlert } from "lucide-react";
import { useText } from "../../lib/text.ts";
import { FactList } from "../../parts/FactList.tsx";
import { arrivalText } from "./arrival.ts";
import type { DepositNetwork } from "./data.ts";

type AddressCardProps = { code: string; network: DepositNetwork; address: string };

/** The user's own address on one network, to be scanned, copied or passed on, and what it takes. */
export function AddressCard({ code: currency, network, address }: AddressCardProps) {
  const t = useText();
  const { type, minimum } = network;
  return (
    <Card title={t("deposit.address")}>
      <div className="flex flex-col gap-4">
        <QrCode value={address} label={t("deposit.address-of", { currency, network: type })} />
        {"share" in navigator && (
          <Button
            isBlock
            icon={<Share2 aria-hidden="true" className="size-5" />}
            // A share that was called off is no failure.
            onClick={() => void navigator.share({ text: address }).catch(() => undefined)}
          >
            {t("deposit.share")}
          </Button>
        )}
        <p className="flex gap-2 rounded-control bg-warning-ground px-3 py-2.5 text-data text-warning">
          <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0" />
          {t("deposit.only", { currency, network: type })}
        </p>
        <FactList
          facts={[
            [t("deposit.minimum"), <Amount key="minimum" value={minimum} currency={currency} />],
            [t("deposit.arrival"), arrivalText(network, t)],
            [t("deposit.credited-to"), t("common.kind-change")],
          ]}
        />
      </div>
    </Card>
  );
}
