import { type ButtonLook, buttonClass } from "@candor/ui/action/button-class.ts";
import { cx } from "@candor/ui/class-names.ts";
import { Link } from "@tanstack/react-router";
import { useUser } from "../../data/user.ts";
import { useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";
import type { Lead } from "./data.ts";

type FollowLinkProps = ButtonLook & { lead: Lead; className?: string };

/** Links to the form that follows a lead or edits the relation; empty for the lead, and for a closed one. */
export function FollowLink({ lead, className, ...look }: FollowLinkProps) {
  const t = useText();
  const { trader_user_id: id, account_name: name, state, follow_user_id: relation } = lead;
  const isOwn = useUser().data?.id === id;
  const isFollowed = relation !== null;
  if (isOwn) return null;
  if (!isFollowed && (state !== "active" || lead.followers >= lead.followers_max)) return null;
  return (
    <Link
      to={PATHS.copyFollow}
      search={{ trader_user_id: id }}
      aria-label={t(isFollowed ? "copy.edit-of" : "copy.follow-of", { name })}
      className={cx(
        buttonClass({ variant: isFollowed ? "secondary" : "primary", ...look }),
        className,
      )}
    >
      {t(isFollowed ? "copy.edit" : "copy.follow")}
    </Link>
  );
}
