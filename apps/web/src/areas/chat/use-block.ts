import { toast } from "@candor/ui/overlay/toast.ts";
import { useSend } from "../../lib/send.ts";
import { useText } from "../../lib/text.ts";

/** Mutes or blocks who writes under a number, or takes that back. */
export function useBlock(onDone?: () => void) {
  const t = useText();
  const { send, isPending } = useSend("chat.setBlock", { invalidates: ["chat.getOwn"] });
  return {
    isPending,
    setBlock: async (number: number, kind: "mute" | "block" | "none"): Promise<void> => {
      if ((await send({ number, kind })) === undefined) return;
      toast(t(`chat.done-${kind}`), { tone: "success" });
      onDone?.();
    },
  };
}
