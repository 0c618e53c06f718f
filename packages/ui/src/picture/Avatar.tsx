import { UserRound } from "lucide-react";
import { useState } from "react";
import { initialsOf } from "./initials.ts";
import { useUiLocale } from "../UiLocale.tsx";

export type AvatarProps = {
  name: string;
  /** The picture's address; initials stand for one that is missing or does not load. */
  source?: string | null | undefined;
  /** The diameter in px. */
  size?: number;
  /** Said where the name does not stand beside it; without it the avatar is decoration. */
  label?: string;
};

/** A person's picture or initials. */
export function Avatar({ name, source, size = 40, label }: AvatarProps) {
  const { locale } = useUiLocale();
  const [failed, setFailed] = useState<string>();
  const initials = initialsOf(name, locale);
  const hasPicture = source !== null && source !== undefined && source !== "" && source !== failed;
  return (
    <span
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      className="inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-fill leading-none font-semibold text-text-2 select-none"
    >
      {hasPicture ? (
        <img
          src={source}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(source)}
          className="size-full object-cover"
        />
      ) : initials === "" ? (
        <UserRound className="size-[55%]" />
      ) : (
        initials
      )}
    </span>
  );
}
