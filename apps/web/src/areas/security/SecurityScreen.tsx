import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useUser } from "../../data/user.ts";
import { useIsDesktop } from "../../lib/layout.ts";
import { useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { HoldNotice } from "../../parts/HoldNotice.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { DemoNotice } from "./DemoNotice.tsx";
import { JudgementCard } from "./JudgementCard.tsx";
import { LockAccount } from "./LockAccount.tsx";
import { ProtectionFact, ProtectionRow } from "./ProtectionRow.tsx";
import {
  API_KEYS,
  GROUPS,
  type ProtectionName,
  type Standing,
  standingsOf,
} from "./protections.ts";
import { useSecurity } from "./security-state.ts";

const ONE_COLUMN = [["login", "owner", "watch"]] as const;
const TWO_COLUMNS = [["login", "watch"], ["owner"]] as const;
const frame = "grid grid-cols-1 items-start gap-4 desktop:grid-cols-2";

/** Everything that protects the account: how it stands, what it is worth, and the way to change it. */
export function SecurityScreen() {
  const t = useText();
  const isDemo = useSession((session) => session.isDemo);
  return (
    <Screen title={t("security.title")} hasBack width={useIsDesktop() ? "list" : "form"}>
      <SignedIn title={t("security.guest")}>{isDemo ? <OfDemo /> : <OfAccount />}</SignedIn>
    </Screen>
  );
}

function OfAccount() {
  const t = useText();
  const security = useSecurity();
  const user = useUser();
  return (
    <ScreenState query={security} skeleton={<Loading />}>
      {(state) => (
        <ScreenState query={user} skeleton={<Loading />}>
          {(person) => (
            <div className="flex flex-col gap-4">
              <HoldNotice
                of="withdrawals"
                until={state.withdrawals_held_until}
                onEnd={() => void security.refetch()}
              />
              <JudgementCard security={state} />
              <Groups standings={standingsOf(state, person, t)} />
            </div>
          )}
        </ScreenState>
      )}
    </ScreenState>
  );
}

type GroupsProps = { standings: Partial<Record<ProtectionName, Standing>> };

function Groups({ standings }: GroupsProps) {
  const columns = useIsDesktop() ? TWO_COLUMNS : ONE_COLUMN;
  return (
    <div className={frame}>
      {columns.map((names, at) => (
        <div key={names[0]} className="flex flex-col gap-4">
          {names.map((name) => (
            <Group key={name} name={name} standings={standings} />
          ))}
          {at === columns.length - 1 && <LockAccount />}
        </div>
      ))}
    </div>
  );
}

function Group({ name, standings }: GroupsProps & { name: keyof typeof GROUPS }) {
  const t = useText();
  return (
    <Card title={t(`security.group-${name}`)} isPadded={false}>
      {GROUPS[name].map((protection) => (
        <ProtectionRow
          key={protection.name}
          protection={protection}
          standing={standings[protection.name]}
        />
      ))}
    </Card>
  );
}

/** What an account would have, and why a demo account has none of it. */
function OfDemo() {
  const t = useText();
  return (
    <div className="flex flex-col gap-4">
      <DemoNotice />
      <Card isPadded={false}>
        <ProtectionRow protection={API_KEYS} standing={undefined} />
      </Card>
      <div className={frame}>
        {(["login", "owner"] as const).map((group) => (
          <Card key={group} title={t(`security.group-${group}`)} isPadded={false}>
            {GROUPS[group].map(({ name }) => (
              <ProtectionFact key={name} name={name} />
            ))}
          </Card>
        ))}
      </div>
    </div>
  );
}

function Loading() {
  return (
    <div className={frame}>
      <Card>
        <RowsSkeleton count={4} hasValue />
      </Card>
      <Card>
        <RowsSkeleton count={4} hasValue />
      </Card>
    </div>
  );
}
