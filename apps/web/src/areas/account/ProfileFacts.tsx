import { Card } from "@candor/ui/layout/Card.tsx";
import { CopyButton } from "@candor/ui/action/CopyButton.tsx";
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
        <Fact name={t("account.user-id")} value={user.id} isCopied isLong />
        <Fact name={t("account.email")} value={user.email} />
        <Fact name={t("account.mobile")} value={mobile} />
        <Fact name={t("account.invite-code")} value={user.extension_code} isCopied />
        <Fact name={t("account.credit-score")} value={String(user.credit_score)} />
      </dl>
    </Card>
  );
}

type FactProps = { name: string; value: string | null; isCopied?: boolean; isLong?: boolean };

function Fact({ name, value, isCopied = false, isLong = false }: FactProps) {
  const t = useText();
  return (
    <div className="flex min-h-13 flex-col justify-center px-4 py-1.5">
      <dt className="text-data text-text-2">{name}</dt>
      <dd
        className={cx(
          "flex items-center",
          isLong ? "text-data" : "text-body",
          value === null && "text-text-3",
        )}
      >
        <span className="min-w-0 flex-1 break-all">{value ?? t("account.not-bound")}</span>
        {isCopied && value !== null && (
          <span className="-my-3 -me-3">
            <CopyButton value={value} label={name} />
          </span>
        )}
      </dd>
    </div>
  );
}
