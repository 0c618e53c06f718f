import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { type RefObject, useEffect, useRef } from "react";
import { useSite } from "../../data/site-config.ts";
import { useText } from "../../lib/text.ts";
import { PictureActions } from "../../parts/picture/PictureActions.tsx";
import { pictureOf } from "../../parts/picture/picture-file.ts";
import { POSTER, type PosterWords, drawPoster } from "./draw-poster.ts";

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
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("invites.poster-title")}
      footer={<PictureActions canvas={canvas} fileName="invitation.png" />}
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

/** Exists only in an open sheet, so it is drawn at once. */
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
