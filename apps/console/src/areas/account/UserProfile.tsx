import { Card } from "@candor/ui/Card.tsx";
import { DataTable } from "@candor/ui/DataTable.tsx";
import { Empty } from "@candor/ui/Empty.tsx";
import { Time } from "@candor/ui/Time.tsx";
import { useParams } from "react-router-dom";
import { userPath } from "../../lib/paths.ts";
import { t } from "../../lib/text.ts";
import { Facts } from "../../parts/Facts.tsx";
import { RowLink } from "../../parts/RowLink.tsx";
import { type User, useUser } from "./data.ts";
import { Restriction } from "./Restriction.tsx";
import { UserPictures } from "./UserPictures.tsx";

/** Who the user is, what restricts them, where they are signed in, what they sent. */
export function UserProfile() {
  const { id = "" } = useParams();
  const { data: user } = useUser(id);
  if (user === undefined) return null;
  return (
    <div className="grid gap-4 desktop:grid-cols-2">
      <Card title={t("console.profile")}>
        <Profile user={user} />
      </Card>
      <div className="flex flex-col gap-4">
        <Card title={t("console.restriction")}>
          <Restriction freeze={user.freeze} />
        </Card>
        <Card title={t("console.sessions")} isPadded={false}>
          <Sessions sessions={user.sessions} />
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
      { name: t("console.user-id"), value: <span className="select-all">{user.id}</span> },
      { name: t("console.account"), value: user.account_name },
      { name: t("console.email"), value: user.email },
      { name: t("console.mobile"), value: user.mobile },
      { name: t("console.nickname"), value: user.nickname },
      { name: t("console.signature"), value: user.signature },
      { name: t("console.registered"), value: <Time value={user.created_at} style="moment" /> },
      { name: t("console.invite-code"), value: user.invite_code },
      { name: t("console.invited-by"), value: user.invited_by },
      { name: t("console.credit-score"), value: String(user.credit_score) },
      ...other(t("console.live-account"), user.live_user_id),
      ...other(t("console.demo-account"), user.demo_user_id),
    ]}
  />
);

const other = (name: string, id: string | null) =>
  id === null ? [] : [{ name, value: <RowLink to={userPath(id)}>{id}</RowLink> }];

const Sessions = ({ sessions }: { sessions: User["sessions"] }) => (
  <DataTable
    label={t("console.sessions")}
    density="dense"
    rows={sessions}
    rowKey={({ created_at: at }) => at}
    empty={<Empty title={t("console.no-sessions")} />}
    columns={[
      {
        id: "since",
        head: t("console.signed-in"),
        cell: ({ created_at: at }) => <Time value={at} style="moment" />,
      },
      { id: "seen", head: t("console.seen"), cell: ({ seen_at: at }) => <Time value={at} /> },
      {
        id: "until",
        head: t("console.expires"),
        cell: ({ expires_at: at }) => <Time value={at} style="moment" />,
      },
    ]}
  />
);
