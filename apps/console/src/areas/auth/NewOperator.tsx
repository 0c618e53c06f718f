import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { Button } from "@candor/ui/Button.tsx";
import { CopyButton } from "@candor/ui/CopyButton.tsx";
import { QrCode } from "@candor/ui/QrCode.tsx";
import { Sheet } from "@candor/ui/Sheet.tsx";
import { useState } from "react";
import { t } from "../../lib/text.ts";

type NewOperatorProps = {
  added: OperatorCallOutput<"auth.addOperator">;
  onClose: () => void;
};

/** Password and authenticator's secret, shown only now; closed by its button alone. */
export function NewOperator({ added, onClose }: NewOperatorProps) {
  const [isOpen, setIsOpen] = useState(true);

  function close() {
    setIsOpen(false);
    onClose();
  }

  return (
    <Sheet
      isOpen={isOpen}
      hasClose={false}
      onOpenChange={setIsOpen}
      title={t("console.new-operator-title", { name: added.name })}
      description={t("console.new-operator-text")}
      footer={
        <Button variant="primary" onClick={close}>
          {t("console.handed-over")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1.5">
          <span className="text-label text-text-2">{t("console.password")}</span>
          <div className="flex items-center gap-1 rounded-control bg-fill ps-3">
            <span className="min-w-0 flex-1 py-2 text-body break-all select-all">
              {added.password}
            </span>
            <CopyButton value={added.password} label={t("console.password")} />
          </div>
        </div>
        <div className="flex flex-col gap-1.5">
          <span className="text-label text-text-2">{t("console.authenticator")}</span>
          <QrCode value={added.totp_uri} label={t("console.authenticator")} />
        </div>
      </div>
    </Sheet>
  );
}
