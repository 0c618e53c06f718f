import { buttonClass } from "@candor/ui/action/button-class.ts";
import { ErrorNotice } from "@candor/ui/feedback/ErrorNotice.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { arrived } from "../../lib/chunk.ts";
import { useText } from "../../lib/text.ts";

type ScanSheetProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onFound: (text: string) => void;
};

/** What reads codes weighs more than the sheet: it comes while the camera is opened. */
const reading = () => import("./scan.ts");

/** Reads an address from a code: before the camera, or in a picture, which stays on the device. */
export function ScanSheet({ isOpen, onOpenChange, onFound }: ScanSheetProps) {
  const t = useText();
  const [problem, setProblem] = useState<"no-camera" | "no-code">();
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = "";
    if (file === undefined) return;
    const text = await arrived(reading()).then(
      ({ codeIn }) => codeIn(file),
      () => undefined,
    );
    if (text === undefined) setProblem("no-code");
    else onFound(text);
  }
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("withdrawal.scan-title")}
      footer={
        <label className={buttonClass({ size: "large", isBlock: true })}>
          {t("withdrawal.scan-picture")}
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            onChange={(event) => void choose(event)}
          />
        </label>
      }
    >
      <div className="flex flex-col gap-4">
        {isOpen && <Viewfinder onFound={onFound} onMissing={() => setProblem("no-camera")} />}
        {problem !== undefined && <ErrorNotice message={t(`withdrawal.${problem}`)} />}
      </div>
    </Sheet>
  );
}

type ViewfinderProps = Pick<ScanSheetProps, "onFound"> & { onMissing: () => void };

/** What the camera sees, for as long as it stands. */
function Viewfinder({ onFound, onMissing }: ViewfinderProps) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const callbacks = useRef({ onFound, onMissing });
  useEffect(() => {
    callbacks.current = { onFound, onMissing };
  });
  useEffect(() => {
    let stop = () => undefined as void;
    let isOver = false;
    arrived(reading()).then(
      ({ watchCamera }) => {
        if (isOver || video.current === null) return;
        stop = watchCamera(video.current, {
          onFound: (text) => callbacks.current.onFound(text),
          onMissing: () => callbacks.current.onMissing(),
        });
      },
      () => callbacks.current.onMissing(),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={t("withdrawal.camera")}
      className="h-72 w-full rounded-card bg-fill object-cover"
    />
  );
}
