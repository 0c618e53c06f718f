import { toast } from "@candor/ui/overlay/toast.ts";
import { useSend } from "../../lib/send.ts";
import { useText } from "../../lib/text.ts";

/** Mutes or blocks who writes under a number, or takes that back. */
export function useBlock(onDone?: () => void) {
  const t = useText();
  const { send, isPending } = useSend("chat.setBlock", { invalidates: ["chat.getOwn"] });
  return {
    isPending,
    setBlock: (number: number, kind: "mute" | "block" | "none"): void =>
      void send({ number, kind }).then((answer) => {
        if (answer === undefined) return;
        toast(t(`chat.done-${kind}`), { tone: "success" });
        onDone?.();
      }),
  };
}
