import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/chunk.ts";
import { useText } from "../../../lib/text.ts";

const PictureSheet = lazyPart("PictureSheet", () => import("./PictureSheet.tsx"));

/** A picture in a place of one size, so that nothing moves as it comes; a press shows it whole. */
export function Picture({ source }: { source: string }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [isGone, setIsGone] = useState(false);
  if (isGone) return <p className="text-data text-text-3">{t("chat.picture-gone")}</p>;
  return (
    <>
      <button
        type="button"
        aria-label={t("chat.picture-open")}
        onClick={() => setIsOpen(true)}
        className="h-44 w-60 max-w-full overflow-clip rounded-control bg-fill"
      >
        <img
          src={source}
          alt={t("chat.picture")}
          loading="lazy"
          decoding="async"
          onError={() => setIsGone(true)}
          className="size-full object-cover"
        />
      </button>
      <Suspense>
        {isOpen && <PictureSheet isOpen onOpenChange={setIsOpen} source={source} />}
      </Suspense>
    </>
  );
}
