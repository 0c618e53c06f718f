import { Time } from "@candor/ui/time/Time.tsx";
import { useCall } from "../lib/query.ts";
import { useOperator } from "../lib/session.ts";
import { t } from "../lib/text.ts";
import { Warning } from "../parts/Warning.tsx";
import { RefuseLink } from "../parts/RefuseLink.tsx";

const EVERY_MS = 60_000;

/** Warns an operator on every screen of a link that would hand over their account. */
export function OwnLinkNotice() {
  const { id, name } = useOperator();
  const { data } = useCall("auth.getOwnLink", {}, { everyMs: EVERY_MS });
  const link = data?.link ?? null;
  if (link === null) return null;
  return (
    <div className="p-4 pb-0">
      <Warning>
        <span>
          {t("console-auth.own-link", { operator: link.made_by ?? t("console-auth.setup") })}{" "}
          <Time value={link.opens_at} style="moment" />
        </span>
        <RefuseLink id={id} name={name} label={t("console-auth.refuse-own-link")} />
      </Warning>
    </div>
  );
}
