import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Avatar } from "@candor/ui/picture/Avatar.tsx";
import { Link } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";
import type { Lead } from "./data.ts";

type LeadNameProps = {
  lead: Pick<Lead, "trader_user_id" | "account_name" | "is_simulated"> & {
    state?: Lead["state"] | undefined;
  };
  /** The name is no link on the lead's own screen. */
  isLink?: boolean;
  size?: number;
};

/** A lead by name, wherever one is named: said to be simulated, paused or gone where that is so. */
export function LeadName({ lead, isLink = true, size = 32 }: LeadNameProps) {
  const t = useText();
  const { trader_user_id: id, account_name: name, state } = lead;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} size={size} />
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
        {isLink ? (
          <Link
            to={PATHS.copyLead}
            search={{ trader_user_id: id }}
            translate="no"
            className="rounded-small text-body font-semibold wrap-anywhere hover:underline"
          >
            {name}
          </Link>
        ) : (
          <span translate="no" className="text-body font-semibold wrap-anywhere">
            {name}
          </span>
        )}
        {lead.is_simulated && <Badge tone="warning">{t("copy.simulated")}</Badge>}
        {state !== undefined && state !== "active" && <Badge>{t(`copy.state-${state}`)}</Badge>}
      </span>
    </span>
  );
}
