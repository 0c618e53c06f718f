import { dec, sub } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { ConfirmSheet } from "@candor/ui/overlay/ConfirmSheet.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { failureText } from "../../../../lib/failure.ts";
import { useSend } from "../../../../lib/send.ts";
import { useSession } from "../../../../lib/session.ts";
import { useText } from "../../../../lib/text.ts";
import { FactList } from "../../../../parts/FactList.tsx";
import { CHANGED_BY_TRADE, type Order } from "../data.ts";
import { useAvailable } from "../use-available.ts";

type PaySheetProps = { order: Order; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Asks before a won auction is paid: the margin is part of the price. */
export function PaySheet({ order, isOpen, onOpenChange }: PaySheetProps) {
  const t = useText();
  const { code, title, price, margin, currency_code: currency, currency_id: id } = order;
  const isDemo = useSession((session) => session.isDemo);
  const available = useAvailable(id);
  const { send, isPending, error, reset } = useSend("nft.payNFTOrder", {
    isInline: true,
    invalidates: CHANGED_BY_TRADE,
    onDone: () => {
      toast(t("nft-own.paid-for", { title }), { tone: "success" });
      onOpenChange(false);
    },
  });
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => {
        reset();
        onOpenChange(isStillOpen);
      }}
      title={t("nft-own.pay-for", { title })}
      {...(code.startsWith("V") && !isDemo ? { description: t("nft-own.proof-note") } : {})}
      confirmLabel={t("nft-own.pay")}
      isPending={isPending}
      error={error === null ? undefined : failureText(error, t)}
      onConfirm={() => void send({ code })}
    >
      <FactList
        facts={[
          [t("nft.price"), <Amount key="price" value={price} currency={currency} />],
          [t("nft-own.from-margin"), <Amount key="margin" value={margin} currency={currency} />],
          [
            t("nft-own.from-balance"),
            <Amount
              key="rest"
              value={sub(dec(price), dec(margin ?? "0"))}
              currency={currency}
              className="font-semibold"
            />,
          ],
          [t("nft-own.available"), <Amount key="free" value={available} currency={currency} />],
        ]}
      />
    </ConfirmSheet>
  );
}
