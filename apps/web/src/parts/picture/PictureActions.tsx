import { Button } from "@candor/ui/action/Button.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { Download, Share2 } from "lucide-react";
import type { RefObject } from "react";
import { useText } from "../../lib/text.ts";
import { pictureFile, saveFile } from "./picture-file.ts";

type PictureActionsProps = { canvas: RefObject<HTMLCanvasElement | null>; fileName: string };

/** What can be done with a drawn picture: save it, or send it where the device sends pictures. */
export function PictureActions({ canvas, fileName }: PictureActionsProps) {
  const t = useText();
  const withFile = (use: (file: File) => Promise<void> | void) => async () => {
    const file = canvas.current === null ? undefined : await pictureFile(canvas.current, fileName);
    if (file === undefined) toast(t("common.picture-failed"), { tone: "error" });
    else await use(file);
  };
  const save = withFile((file) => {
    saveFile(file);
    toast(t("common.picture-saved"), { tone: "success" });
  });
  // A share that was called off is no failure.
  const share = withFile((file) => navigator.share({ files: [file] }).catch(() => undefined));
  const mayShare = maySharePictures(fileName);
  return (
    <div className="flex w-full flex-col gap-3">
      {mayShare && (
        <Button
          variant="primary"
          size="large"
          isBlock
          icon={<Share2 aria-hidden="true" className="size-5" />}
          onClick={() => void share()}
        >
          {t("common.picture-share")}
        </Button>
      )}
      <Button
        variant={mayShare ? "secondary" : "primary"}
        size="large"
        isBlock
        icon={<Download aria-hidden="true" className="size-5" />}
        onClick={() => void save()}
      >
        {t("common.picture-save")}
      </Button>
    </div>
  );
}

function maySharePictures(fileName: string): boolean {
  const file = new File([], fileName, { type: "image/png" });
  return "canShare" in navigator && navigator.canShare({ files: [file] });
}
