import { Link } from "@tanstack/react-router";
import { PATHS } from "../screens.ts";
import { useText } from "../lib/text.ts";

/** The name as a way home; only its mark where the width is short. */
export function Logo({ isMark = false }: { isMark?: boolean }) {
  const t = useText();
  return (
    <Link
      to={PATHS.home}
      aria-label={`Candor, ${t("shell.home")}`}
      className="flex min-h-11 items-center gap-2 rounded-control px-1 text-h2 font-semibold"
    >
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
      {!isMark && "Candor"}
    </Link>
  );
}
