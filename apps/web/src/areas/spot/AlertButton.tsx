import { IconButton } from "@candor/ui/IconButton.tsx";
import { Bell } from "lucide-react";
import { Suspense, useState } from "react";
import { useText } from "../../lib/text.ts";
import { AlertSheet } from "./later.ts";

/** The way to be told when this market is at a price. */
export function AlertButton({ symbol }: { symbol: string }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t("spot.add-alert")}
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
