import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { useText } from "../../../lib/text.ts";
import type { Method } from "../data.ts";
import { MethodList } from "./MethodList.tsx";

type MethodSheetProps = {
  country: string | undefined;
  chosen: readonly string[];
  onPick: (method: Method) => void;
  onClose: () => void;
};

/** The list of ways to pay over a form. */
export function MethodSheet({ country, chosen, onPick, onClose }: MethodSheetProps) {
  const t = useText();
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t("p2p.method")}>
      <MethodList country={country} chosen={chosen} onPick={onPick} />
    </Sheet>
  );
}
