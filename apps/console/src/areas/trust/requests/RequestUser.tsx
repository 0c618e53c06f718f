import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import type { RequestUserRecord } from "../data.ts";
import { countryText } from "../../../lib/country-text.ts";
import { levelText } from "../../../lib/level-text.ts";
import { useCall } from "../../../lib/query.ts";
import { t } from "../../../lib/text.ts";
import { CallState } from "../../../parts/CallState.tsx";
import { Facts } from "../../../parts/Facts.tsx";
import { RowLink } from "../../../parts/RowLink.tsx";
import { UserLink } from "../../../parts/UserLink.tsx";
import { requestPath } from "../../../lib/paths.ts";
import { RequestAccess } from "./RequestAccess.tsx";
import { sentenceOf } from "./sentence.ts";

/** The user a request is about, for its approvers: since when, how far proven, worth, how they come in, and earlier requests. */
export function RequestUser({ id }: { id: string }) {
  const query = useCall("trust.getRequestUser", { id });
  return (
    <Card title={t("console-trust.about-user")}>
      <CallState query={query}>{(user) => <Known user={user} />}</CallState>
    </Card>
  );
}

const Known = ({ user }: { user: RequestUserRecord }) => (
  <div className="flex flex-col gap-4">
    <p className="flex flex-wrap items-center gap-2 text-body">
      <UserLink id={user.id}>{user.account_name}</UserLink>
      <Badge tone={user.realm === "live" ? "accent" : "neutral"}>
        {t(`console.realm-${user.realm}`)}
      </Badge>
      {user.is_frozen && <Badge tone="danger">{t("console.frozen-account")}</Badge>}
    </p>
    <Facts
      facts={[
        { name: t("console.registered"), value: <Time value={user.created_at} style="date" /> },
        { name: t("console.level"), value: levelText(user.level) },
        { name: t("console.country"), value: user.country && countryText(user.country) },
        {
          name: t("console.worth-usdt"),
          value: (
            <>
              <Amount value={user.worth} decimals={2} />
              {user.left_out.length > 0 && (
                <span className="block text-text-2">
                  {t("console.left-out", {
                    currencies: user.left_out.join(t("console.list-comma")),
                  })}
                </span>
              )}
            </>
          ),
        },
        { name: t("console-trust.owed-usdt"), value: <Amount value={user.owed} decimals={2} /> },
        {
          name: t("console-trust.held-until"),
          value: user.withdrawals_held_until && (
            <Time value={user.withdrawals_held_until} style="moment" />
          ),
        },
      ]}
    />
    <RequestAccess user={user} />
    <section aria-label={t("console-trust.asked-before")} className="flex flex-col gap-1">
      <h3 className="text-label text-text-2">{t("console-trust.asked-before")}</h3>
      {user.requests.length === 0 && (
        <p className="text-data text-text-2">{t("console-trust.asked-nothing")}</p>
      )}
      <ul className="flex flex-col gap-1 text-data">
        {user.requests.map((request) => (
          <li key={request.id} className="flex flex-wrap gap-x-2">
            <RowLink to={requestPath(request.id)}>{sentenceOf(request)}</RowLink>
            <span className="text-text-2">{t(`console-trust.state-${request.state}`)}</span>
            <Time value={request.created_at} className="text-text-3" />
          </li>
        ))}
      </ul>
    </section>
  </div>
);
