import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Fiat } from "@candor/ui/figures/Fiat.tsx";
import { Checkbox } from "@candor/ui/form/Checkbox.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { ConfirmSheet } from "@candor/ui/overlay/ConfirmSheet.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useCallForm } from "../../../lib/form.ts";
import { useSay } from "../../../lib/refusal-text.ts";
import { useText } from "../../../lib/text.ts";
import { FactList } from "../../../parts/FactList.tsx";
import { CHANGED_BY_ORDER, type Order } from "../order-data.ts";

type Draft = { isThere: boolean };

/** Asks whether the money is there before the coins go; the owner's proof follows. */
export function ReleaseSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText();
  const form = useCallForm("p2p.releaseOrder", {
    empty: { isThere: false },
    changed: merged<Draft>,
    summaryOf: ({ isThere }) =>
      isThere
        ? { input: { id: order.id } }
        : { input: undefined, missing: { isThere: "p2p.money-needed" as const } },
    say: useSay(),
    invalidates: CHANGED_BY_ORDER,
    onDone: () => {
      toast(t("p2p.released"), { tone: "success" });
      onClose();
    },
  });
  return (
    <ConfirmSheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("p2p.release-title")}
      description={t("p2p.release-text")}
      confirmLabel={t("p2p.act-release")}
      tone="danger"
      formId={form.props.id}
      isPending={form.isPending}
      error={form.error}
    >
      <form {...form.props} className="flex flex-col gap-4">
        <FactList
          facts={[
            [
              t("p2p.you-should-have"),
              <Fiat
                key="amount"
                value={order.amount}
                currency={order.pay}
                className="font-semibold"
              />,
            ],
            [t("p2p.payer-verified"), order.payer_name ?? "—"],
            [
              t("p2p.leaves-you"),
              <Amount key="coins" value={order.quantity} currency={order.currency} />,
            ],
          ]}
        />
        <Checkbox
          isChecked={form.draft.isThere}
          onCheckedChange={(isThere) => form.change({ isThere })}
          error={form.at("isThere").error}
        >
          {t("p2p.money-there")}
        </Checkbox>
      </form>
    </ConfirmSheet>
  );
}
