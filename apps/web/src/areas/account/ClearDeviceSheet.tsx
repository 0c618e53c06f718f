import { ConfirmSheet } from "@candor/ui/overlay/ConfirmSheet.tsx";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { clearDevice } from "./clear-device.ts";

type ClearDeviceSheetProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Asks before everything on this device is forgotten. */
export function ClearDeviceSheet({ isOpen, onOpenChange }: ClearDeviceSheetProps) {
  const t = useText();
  const [isClearing, setIsClearing] = useState(false);
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("account.clear-title")}
      description={t("account.clear-text")}
      confirmLabel={t("account.clear-now")}
      tone="danger"
      isPending={isClearing}
      onConfirm={() => {
        setIsClearing(true);
        void clearDevice();
      }}
    />
  );
}
