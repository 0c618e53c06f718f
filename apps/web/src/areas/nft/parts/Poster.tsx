import { cx } from "@candor/ui/class-names.ts";
import { ImageOff } from "lucide-react";
import { useState } from "react";

type PosterProps = {
  /** Null, or one that does not load: a mark stands in its place. */
  source: string | null;
  /** Without a text the picture is decoration beside a title. */
  alt?: string;
  /** Cut to fill its box, or shown whole inside it. */
  fit?: "cover" | "contain";
  className?: string;
};

/** A picture in a box that is there before it, so that nothing moves as it comes. */
export function Poster({
  source,
  alt = "",
  fit = "cover",
  className = "aspect-square",
}: PosterProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span
      className={cx(
        "relative grid place-items-center overflow-clip bg-sunken text-text-3",
        className,
      )}
    >
      {source === null || source === failed ? (
        <ImageOff aria-hidden="true" className="size-8" />
      ) : (
        <img
          src={source}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(source)}
          className={cx(
            "absolute inset-0 size-full",
            fit === "cover" ? "object-cover" : "object-contain",
          )}
        />
      )}
    </span>
  );
}
