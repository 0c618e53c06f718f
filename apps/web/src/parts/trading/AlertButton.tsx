import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { Bell } from "lucide-react";
import { Suspense, useState } from "react";
import { laterWith } from "../../lib/later.ts";
import { useText } from "../../lib/text.ts";

const AlertSheet = laterWith("alerts")("AlertSheet", () => import("../AlertSheet.tsx"));

/** The way to be told when this market is at a price. */
export function AlertButton({ symbol }: { symbol: string }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t("trading.add-alert")}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="max-[359px]:hidden"
      >
        <Bell aria-hidden="true" className="size-5" />
      </IconButton>
      <Suspense>
        {isOpen && <AlertSheet symbol={symbol} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
