import { toast } from "@candor/ui/overlay/toast.ts";
import { go } from "../../lib/go.ts";
import { useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";

/** What follows when a step was taken in: its state is read anew, and the person is led back to it. */
export function useSubmitted() {
  const t = useText();
  return {
    isGuarded: true,
    invalidates: ["identity.getIdentity"] as const,
    onDone: () => {
      toast(t("identity.sent"), { tone: "success" });
      go.backFrom(PATHS.verify);
    },
  };
}
