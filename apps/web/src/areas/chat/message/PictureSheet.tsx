import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { useText } from "../../../lib/text.ts";

type PictureSheetProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  source: string;
};

/** A picture of a message as a whole. */
export function PictureSheet({ isOpen, onOpenChange, source }: PictureSheetProps) {
  const t = useText();
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={t("chat.picture")} size="wide">
      <img src={source} alt={t("chat.picture")} className="mx-auto max-h-[65dvh] max-w-full" />
    </Sheet>
  );
}
