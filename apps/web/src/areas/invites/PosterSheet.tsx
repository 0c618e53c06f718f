import { Button } from "@candor/ui/action/Button.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { Download, Share2 } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { useSite } from "../../data/site-config.ts";
import { useText } from "../../lib/text.ts";
import { POSTER, type PosterWords, drawPoster } from "./draw-poster.ts";
import { pictureOf, posterFile, saveFile } from "./poster-file.ts";

type PosterSheetProps = {
  code: string;
  link: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** The invitation as a picture, to be saved, or sent where the device sends pictures. */
export function PosterSheet({ code, link, isOpen, onOpenChange }: PosterSheetProps) {
  const t = useText();
  const { name: site, logo } = useSite();
  const canvas = useRef<HTMLCanvasElement>(null);
  const withFile = (use: (file: File) => Promise<void> | void) => async () => {
    const file = canvas.current === null ? undefined : await posterFile(canvas.current);
    if (file === undefined) toast(t("invites.poster-failed"), { tone: "error" });
    else await use(file);
  };
  const save = withFile((file) => {
    saveFile(file);
    toast(t("invites.poster-saved"), { tone: "success" });
  });
  // A share that was called off is no failure.
  const share = withFile((file) => navigator.share({ files: [file] }).catch(() => undefined));
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("invites.poster-title")}
      footer={
        <div className="flex flex-col gap-3">
          {maySharePictures() && (
            <Button
              variant="primary"
              size="large"
              isBlock
              icon={<Share2 aria-hidden="true" className="size-5" />}
              onClick={() => void share()}
            >
              {t("invites.poster-share")}
            </Button>
          )}
          <Button
            variant={maySharePictures() ? "secondary" : "primary"}
            size="large"
            isBlock
            icon={<Download aria-hidden="true" className="size-5" />}
            onClick={() => void save()}
          >
            {t("invites.poster-save")}
          </Button>
        </div>
      }
    >
      <Poster
        ref={canvas}
        label={t("invites.poster-label", { code })}
        words={{ site, line: t("invites.poster-line"), codeLabel: t("invites.code"), code }}
        link={link}
        logo={logo}
      />
    </Sheet>
  );
}

type PosterProps = {
  ref: RefObject<HTMLCanvasElement | null>;
  label: string;
  words: PosterWords;
  link: string;
  logo: string | undefined;
};

/** Stands only in an open sheet, so it is drawn as it arrives. */
function Poster({ ref, label, words, link, logo }: PosterProps) {
  const { site, line, codeLabel, code } = words;
  useEffect(() => {
    let isWanted = true;
    void Promise.all([pictureOf(logo), document.fonts.ready]).then(([picture]) => {
      const pen = ref.current?.getContext("2d");
      if (isWanted && pen) drawPoster(pen, { site, line, codeLabel, code }, link, picture);
    });
    return () => {
      isWanted = false;
    };
  }, [ref, site, line, codeLabel, code, link, logo]);
  return (
    <canvas
      ref={ref}
      width={POSTER.width}
      height={POSTER.height}
      role="img"
      aria-label={label}
      className="mx-auto h-auto max-h-[60vh] max-w-full rounded-card border border-hairline"
    />
  );
}

function maySharePictures(): boolean {
  const file = new File([], "poster.png", { type: "image/png" });
  return "canShare" in navigator && navigator.canShare({ files: [file] });
}
