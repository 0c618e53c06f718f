import { Card } from "@candor/ui/Card.tsx";
import { CopyButton } from "@candor/ui/CopyButton.tsx";
import { cx } from "@candor/ui/class-names.ts";
import { useText } from "../../lib/text.ts";
import type { User } from "./profile.ts";

/** What belongs to the account and is not edited here. */
export function ProfileFacts({ user }: { user: User }) {
  const t = useText();
  const mobile =
    user.mobile === null
      ? null
      : `${user.area_code === null ? "" : `+${user.area_code} `}${user.mobile}`;
  return (
    <Card title={t("account.facts")} isPadded={false}>
      <dl className="flex flex-col pb-2">
        <Fact name={t("account.account-name")} value={user.account_name} isCopied />
        <Fact name={t("account.user-id")} value={user.id} isCopied />
        <Fact name={t("account.email")} value={user.email} />
        <Fact name={t("account.mobile")} value={mobile} />
        <Fact name={t("account.invite-code")} value={user.extension_code} isCopied />
        <Fact name={t("account.credit-score")} value={String(user.credit_score)} />
      </dl>
    </Card>
  );
}

type FactProps = { name: string; value: string | null; isCopied?: boolean };

function Fact({ name, value, isCopied = false }: FactProps) {
  const t = useText();
  return (
    <div className="flex min-h-13 items-center gap-1 ps-4 pe-2">
      <div className="flex min-w-0 flex-1 flex-col py-1.5">
        <dt className="text-data text-text-2">{name}</dt>
        <dd className={cx("text-body break-all", value === null && "text-text-3")}>
          {value ?? t("account.not-bound")}
        </dd>
      </div>
      {isCopied && value !== null && <CopyButton value={value} label={name} />}
    </div>
  );
}
