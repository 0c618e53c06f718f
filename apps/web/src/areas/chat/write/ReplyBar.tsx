import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { X } from "lucide-react";
import { useSite } from "../../../data/site-config.ts";
import { useText } from "../../../lib/text.ts";
import type { Entry } from "../data.ts";

/** The message that the next one answers. */
export function ReplyBar({ to, onEnd }: { to: Entry; onEnd: () => void }) {
  const t = useText();
  const house = useSite().name;
  return (
    <div className="flex items-center gap-2 rounded-control border-s-2 border-accent bg-fill ps-3">
      <p className="flex min-w-0 flex-1 flex-col py-1.5 text-data text-text-2">
        <bdi className="font-semibold">
          {t("chat.replying", { name: to.author?.name ?? house })}
        </bdi>
        <span dir="auto" data-may-clip="" className="truncate">
          {to.text === "" ? t("chat.picture") : to.text}
        </span>
      </p>
      <IconButton label={t("chat.reply-end")} onClick={onEnd}>
        <X aria-hidden="true" className="size-4.5" />
      </IconButton>
    </div>
  );
}
