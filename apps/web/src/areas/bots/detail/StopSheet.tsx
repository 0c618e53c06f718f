import { RadioList } from "@candor/ui/form/RadioList.tsx";
import { useState } from "react";
import { useText } from "../../../lib/text.ts";
import { ConfirmCall } from "../../../parts/ConfirmCall.tsx";
import { type Bot, CHANGED_BY_BOTS } from "../data.ts";
import { nameOf } from "../result.ts";

const WAYS = ["sell", "keep"] as const;

/** Asks before a bot stops, and what becomes of the coins that it has. */
export function StopSheet({ bot, onClose }: { bot: Bot; onClose: () => void }) {
  const t = useText();
  const [way, setWay] = useState<(typeof WAYS)[number]>("sell");
  // What a recurring purchase brought is its user's already.
  const hasCoins = bot.strategy !== "recurring";
  return (
    <ConfirmCall
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("bots.stop-title", { bot: nameOf(bot) })}
      description={t(hasCoins ? "bots.stop-text" : "bots.stop-recurring")}
      confirmLabel={t("bots.stop")}
      dismissLabel={t("bots.go-on")}
      call="bots.stopBot"
      input={{ id: bot.id, sell: hasCoins && way === "sell" }}
      invalidates={CHANGED_BY_BOTS}
      done={t("bots.stopping")}
    >
      {hasCoins && (
        <RadioList
          label={t("bots.coins")}
          value={way}
          onValueChange={setWay}
          onChosen={() => undefined}
          options={WAYS.map((value) => ({
            value,
            label: t(`bots.stop-${value}`),
            description: t(`bots.stop-${value}-text`),
          }))}
        />
      )}
    </ConfirmCall>
  );
}
