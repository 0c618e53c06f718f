import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSite } from "../data/site-config.ts";
import { PATHS } from "../paths.ts";
import { useText } from "../lib/text.ts";

/** The site's name as a way home; only its mark where the width is short. */
export function Logo({ isMark = false }: { isMark?: boolean }) {
  const t = useText();
  const { name, logo } = useSite();
  // The operator's picture may be gone: then the built-in one stands.
  const [missing, setMissing] = useState<string>();
  return (
    <Link
      to={PATHS.home}
      aria-label={`${name}, ${t("shell.home")}`}
      className="flex min-h-11 min-w-0 items-center gap-2 rounded-control px-1 text-h2 font-semibold"
    >
      {logo === undefined || logo === missing ? (
        <BuiltIn />
      ) : (
        <img
          src={logo}
          alt=""
          className="size-7 shrink-0 object-contain"
          onError={() => setMissing(logo)}
        />
      )}
      {!isMark && <span className="truncate">{name}</span>}
    </Link>
  );
}

function BuiltIn() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-7 shrink-0">
      <rect width="24" height="24" rx="6.5" className="fill-primary" />
      <path
        d="M16.6 8.6A5.6 5.6 0 1 0 16.6 15.4M12 12h5"
        fill="none"
        strokeWidth="2.3"
        strokeLinecap="round"
        className="stroke-on-primary"
      />
    </svg>
  );
}
