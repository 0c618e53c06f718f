import { toast } from "@candor/ui/overlay/toast.ts";
import { useSend } from "../lib/send.ts";
import { useSession } from "../lib/session.ts";
import { useText } from "../lib/text.ts";

/** Entering and leaving demo trading; a signed-in user returns to the live account. */
export function useDemo() {
  const t = useText();
  const { send, isPending } = useSend("auth.registerDemo");
  const enter = async (): Promise<boolean> => {
    const { demoToken, liveToken, token, isDemo, enterDemo } = useSession.getState();
    if (isDemo) return true;
    // A guest comes back to the demo account left earlier; a user's own one is known to the server.
    const kept = token === null && liveToken === null ? demoToken : null;
    const entered = kept ?? (await send({}));
    if (entered === undefined) return false;
    enterDemo(entered);
    toast(t("shell.demo-entered"), { tone: "success" });
    return true;
  };
  const exit = (): void => {
    useSession.getState().exitDemo();
    toast(t("shell.demo-left"));
  };
  return { enter, exit, isPending };
}
