import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";

const WAYS = [
  { to: PATHS.copyMine, label: "copy.mine" },
  { to: PATHS.copyOwnLead, label: "copy.own-lead" },
  { to: PATHS.copyAgreement, label: "copy.agreement-title" },
] as const;

/** Links from the board to the user's own copies, own page as a lead, and the agreement. */
export function CopyWays() {
  const t = useText();
  return (
    <nav aria-label={t("copy.title")} className="flex flex-wrap gap-x-4 pb-2">
      {WAYS.map(({ to, label }) => (
        <Link key={to} to={to} className={buttonClass({ variant: "link", size: "small" })}>
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
