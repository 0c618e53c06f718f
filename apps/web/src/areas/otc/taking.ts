import { CallRefused } from "@candor/contract/client.ts";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { call } from "../../lib/call.ts";
import { failureText } from "../../lib/failure.ts";
import { useSend } from "../../lib/send.ts";
import { useLocale, useText } from "../../lib/text.ts";
import type { Quote, Wanted } from "./quote.ts";

type Taking = {
  onDone: () => void;
  /** Another quote stands: `before` is what the one gave that the price has left. */
  onAgain: (quote: Quote, before?: string) => void;
};

/** Takes a quote. Where the price has left it, the one that stands instead is read: signed, and live by then. */
export function useTaking(quote: Quote, wanted: Wanted, { onDone, onAgain }: Taking) {
  const t = useText();
  const locale = useLocale();
  const again = useSend("otc.getOtcQuote", { isInline: true, onDone: (next) => onAgain(next) });
  const take = useSend("otc.takeOtcQuote", {
    isInline: true,
    invalidates: ["wallet.listBalances", "wallet.getBalance", "otc.listOtcTrades"],
    onDone: ({ received, to_currency: currency }) => {
      const amount = formatAmount(received, { locale });
      toast(t("otc.done", { amount, currency }), { tone: "success" });
      onDone();
    },
    onRefused: ({ refused, params }) => {
      const id = params["quote_id"];
      if (refused !== "quote-moved" || id === undefined) return;
      // Gone by the time it is read, it is said with both figures, and another one is a press away.
      void call("otc.findOtcQuote", { id }).then(
        (next) => onAgain(next, quote.received),
        () => undefined,
      );
    },
  });
  const error = take.error ?? again.error;
  const isGone = error instanceof CallRefused && error.refused === "quote-invalid";
  return {
    take: () => void take.send({ id: quote.id, signature: quote.signature }),
    askAgain: () => void again.send(wanted),
    isTaking: take.isPending,
    isAsking: again.isPending,
    isGone: isGone || (error instanceof CallRefused && error.refused === "quote-moved"),
    message: error === null ? undefined : failureText(error, t),
  };
}
