import { Button } from "@candor/ui/action/Button.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { Suspense, lazy, useState } from "react";
import { useText } from "../../lib/text.ts";
import { Sample, Section } from "./Section.tsx";
import { wait } from "./sample-data.ts";

const Sheet = lazy(() =>
  import("@candor/ui/overlay/Sheet.tsx").then((file) => ({ default: file.Sheet })),
);
const ConfirmSheet = lazy(() =>
  import("@candor/ui/overlay/ConfirmSheet.tsx").then((file) => ({ default: file.ConfirmSheet })),
);
const LanguageSheet = lazy(() =>
  import("./LanguageSheet.tsx").then((file) => ({ default: file.LanguageSheet })),
);
const Popover = lazy(() =>
  import("@candor/ui/overlay/Popover.tsx").then((file) => ({ default: file.Popover })),
);

export function OverlaySamples() {
  const t = useText();
  const [open, setOpen] = useState<"sheet" | "picker" | "danger" | "failing">();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isPending, setIsPending] = useState(false);
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) setOpen(undefined);
  };
  const confirm = () => {
    setIsPending(true);
    void wait(1500).then(() => {
      setIsPending(false);
      setOpen(undefined);
    });
  };
  return (
    <>
      <Section name="Sheet, PickerSheet, ConfirmSheet">
        <Sample state="a dialog from 600 px on">
          <div className="flex flex-wrap gap-2">
            {(["sheet", "picker", "danger", "failing"] as const).map((view) => (
              <Button key={view} aria-haspopup="dialog" onClick={() => setOpen(view)}>
                {view}
              </Button>
            ))}
          </div>
        </Sample>
      </Section>
      <Section name="Popover">
        <Sample state="wide screens only">
          <Button
            aria-haspopup="dialog"
            onClick={({ currentTarget }) =>
              setAnchor(anchor === undefined ? currentTarget : undefined)
            }
          >
            {t("spot.fee-at-most")}
          </Button>
          <Suspense>
            <Popover
              isOpen={anchor !== undefined}
              onClose={() => setAnchor(undefined)}
              anchor={anchor}
              title={t("spot.fee-at-most")}
            >
              <p className="text-text-2">{t("home.hero-text")}</p>
            </Popover>
          </Suspense>
        </Sample>
      </Section>
      <Section name="Toaster">
        <Sample state="neutral, success, error">
          <div className="flex flex-wrap gap-2">
            {(["neutral", "success", "error"] as const).map((tone) => (
              <Button key={tone} onClick={() => toast(t("orders.amended"), { tone })}>
                {tone}
              </Button>
            ))}
          </div>
        </Sample>
      </Section>
      <Suspense>
        <Sheet
          isOpen={open === "sheet"}
          onOpenChange={onOpenChange}
          title={t("wallet.transfer")}
          description={t("wallet.no-funds-text")}
          footer={<Button variant="primary">{t("wallet.transfer-now")}</Button>}
        >
          {t("home.hero-text")}
        </Sheet>
        <LanguageSheet isOpen={open === "picker"} onOpenChange={onOpenChange} />
        <ConfirmSheet
          isOpen={open === "danger" || open === "failing"}
          onOpenChange={onOpenChange}
          title={t("orders.cancel-all")}
          description={t("orders.about-cancel-all")}
          confirmLabel={t("orders.cancel-all-now")}
          dismissLabel={t("orders.keep")}
          tone="danger"
          onConfirm={confirm}
          isPending={isPending}
          error={open === "failing" ? t("common.no-answer") : undefined}
        />
      </Suspense>
    </>
  );
}
