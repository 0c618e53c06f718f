import { Button } from "@candor/ui/action/Button.tsx";
import { CopyButton } from "@candor/ui/action/CopyButton.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useState } from "react";
import { t } from "../../lib/text.ts";
import { Warning } from "../../parts/Warning.tsx";
import { enrolPath } from "./paths.ts";

export type MadeLink = {
  name: string;
  token: string;
  opens_at?: string;
  expires_at: string;
  is_waiting?: boolean;
};

/** The link at which an operator enrols, shown only now; closed by its button alone. */
export function LinkSheet({ link, onClose }: { link: MadeLink; onClose: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  const { name, token, opens_at: from, expires_at: until, is_waiting: isWaiting = false } = link;
  const address = `${location.origin}${location.pathname}#${enrolPath(token)}`;

  function close() {
    setIsOpen(false);
    onClose();
  }

  return (
    <Sheet
      isOpen={isOpen}
      hasClose={false}
      onOpenChange={setIsOpen}
      title={t("console-auth.link-title", { name })}
      description={t("console-auth.link-text")}
      footer={
        <Button variant="primary" onClick={close}>
          {t("console-auth.handed-over")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1.5">
          <span className="text-label text-text-2">{t("console-auth.enrolment-link")}</span>
          <div className="flex items-center gap-1 rounded-control bg-fill ps-3">
            <span translate="no" className="min-w-0 flex-1 py-2 text-data break-all select-all">
              {address}
            </span>
            <CopyButton value={address} label={t("console-auth.enrolment-link")} />
          </div>
          {from !== undefined && (
            <p className="text-data text-text-3">
              {t("console-auth.link-from")} <Time value={from} style="moment" />
            </p>
          )}
          <p className="text-data text-text-3">
            {t("console-auth.link-until")} <Time value={until} style="moment" />
          </p>
        </div>
        {isWaiting && <Warning>{t("console-auth.link-waits")}</Warning>}
      </div>
    </Sheet>
  );
}
