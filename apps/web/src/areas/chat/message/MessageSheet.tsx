import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { Ban, Flag, Reply, VolumeX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useSite } from "../../../data/site-config.ts";
import { isSignedIn, useSession } from "../../../lib/session.ts";
import { useText } from "../../../lib/text.ts";
import { GuestHint } from "../write/WhyNot.tsx";
import type { Entry } from "../data.ts";
import { useBlock } from "../use-block.ts";
import { ReportForm } from "./ReportForm.tsx";
import type { ChatRoom } from "@candor/contract/areas/chat/words.ts";

type MessageSheetProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  room: ChatRoom;
  entry: Entry;
  isOwn: boolean;
  mayWrite: boolean;
  onReply: (entry: Entry) => void;
};

/** What can be done about a message, and about who wrote it. */
export function MessageSheet(props: MessageSheetProps) {
  const { isOpen, onOpenChange, room, entry, isOwn, mayWrite, onReply } = props;
  const t = useText();
  const house = useSite().name;
  const isReader = useSession(isSignedIn);
  const [isReport, setIsReport] = useState(false);
  const close = () => onOpenChange(false);
  const { setBlock } = useBlock(close);
  const number = entry.author?.number ?? null;
  const name = entry.author?.name ?? house;
  const isOther = isReader && !isOwn && number !== null;
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={isReport ? t("chat.report") : <bdi>{name}</bdi>}
    >
      {isReport ? (
        <ReportForm room={room} seq={entry.seq} onDone={close} />
      ) : (
        <div className="flex flex-col gap-3">
          <p dir="auto" className="line-clamp-3 text-body wrap-anywhere text-text-2">
            {entry.text}
          </p>
          <div className="-mx-2 flex flex-col">
            {mayWrite && (
              <Choice
                icon={<Reply aria-hidden="true" className="size-5" />}
                label={t("chat.reply")}
                onChoose={() => {
                  close();
                  onReply(entry);
                }}
              />
            )}
            {isOther && (
              <>
                <Choice
                  icon={<Flag aria-hidden="true" className="size-5" />}
                  label={t("chat.report")}
                  onChoose={() => setIsReport(true)}
                />
                <Choice
                  icon={<VolumeX aria-hidden="true" className="size-5" />}
                  label={t("chat.mute")}
                  note={t("chat.mute-text")}
                  onChoose={() => setBlock(number, "mute")}
                />
                <Choice
                  icon={<Ban aria-hidden="true" className="size-5" />}
                  label={t("chat.block")}
                  note={t("chat.block-text")}
                  onChoose={() => setBlock(number, "block")}
                />
              </>
            )}
          </div>
          {!isReader && <GuestHint />}
        </div>
      )}
    </Sheet>
  );
}

type ChoiceProps = { icon: ReactNode; label: string; note?: string; onChoose: () => void };

const Choice = ({ icon, label, note, onChoose }: ChoiceProps) => (
  <button
    type="button"
    onClick={onChoose}
    className="flex min-h-13 items-center gap-3 rounded-control px-2 py-1.5 text-start hover:bg-fill"
  >
    <span className="text-text-2">{icon}</span>
    <span className="flex min-w-0 flex-col">
      <span className="text-body">{label}</span>
      {note !== undefined && <span className="text-data text-text-2">{note}</span>}
    </span>
  </button>
);
