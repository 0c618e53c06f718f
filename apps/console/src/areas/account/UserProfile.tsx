import { Card } from "@candor/ui/layout/Card.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useParams } from "react-router";
import { countryText } from "../../lib/country-text.ts";
import { levelText } from "../../lib/level-text.ts";
import { userPath } from "../../lib/paths.ts";
import { t } from "../../lib/text.ts";
import { Facts } from "../../parts/Facts.tsx";
import { RowLink } from "../../parts/RowLink.tsx";
import { useUser } from "./data.ts";
import type { User } from "../../lib/area.ts";
import { Restriction } from "./Restriction.tsx";
import { UserPictures } from "./UserPictures.tsx";

/** Shows a user's identity, restrictions and documents. */
export function UserProfile() {
  const { id = "" } = useParams();
  const { data: user } = useUser(id);
  if (user === undefined) return null;
  return (
    <div className="grid gap-4 desktop:grid-cols-2">
      <Card title={t("console-account.profile")}>
        <Profile user={user} />
      </Card>
      <div className="flex flex-col gap-4">
        <Card title={t("console-account.restriction")}>
          <Restriction freeze={user.freeze} />
        </Card>
        <Card title={t("console.pictures")}>
          <UserPictures pictures={user.pictures} />
        </Card>
      </div>
    </div>
  );
}

const Profile = ({ user }: { user: User }) => (
  <Facts
    facts={[
      {
        name: t("console-account.user-id"),
        value: (
          <span translate="no" className="select-all">
            {user.id}
          </span>
        ),
      },
      { name: t("console.account"), value: user.account_name },
      { name: t("console-account.email"), value: user.email },
      { name: t("console-account.mobile"), value: user.mobile },
      { name: t("console-account.nickname"), value: user.nickname },
      { name: t("console-account.signature"), value: user.signature },
      {
        name: t("console.registered"),
        value: <Time value={user.created_at} style="moment" />,
      },
      { name: t("console-account.invite-code"), value: user.invite_code },
      { name: t("console-account.invited-by"), value: user.invited_by },
      { name: t("console-account.credit-score"), value: String(user.credit_score) },
      { name: t("console.level"), value: levelText(user.level) },
      { name: t("console.country"), value: user.country && countryText(user.country) },
      ...other(t("console-account.live-account"), user.live_user_id),
      ...other(t("console-account.demo-account"), user.demo_user_id),
    ]}
  />
);

const other = (name: string, id: string | null) =>
  id === null ? [] : [{ name, value: <RowLink to={userPath(id)}>{id}</RowLink> }];
