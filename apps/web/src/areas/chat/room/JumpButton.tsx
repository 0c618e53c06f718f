import { ArrowDown } from "lucide-react";
import { useText } from "../../../lib/text.ts";

/** The way to the newest message, with how many have come meanwhile. */
export function JumpButton({ unread, onJump }: { unread: number; onJump: () => void }) {
  const t = useText();
  return (
    <button
      type="button"
      onClick={onJump}
      className="absolute end-2 bottom-3 inline-flex min-h-11 items-center gap-2 rounded-full border border-hairline bg-raised px-4 text-label overlay-shadow"
    >
      <ArrowDown aria-hidden="true" className="size-4" />
      {unread > 0 ? t("chat.new-messages", { count: unread }) : t("chat.newest")}
    </button>
  );
}
