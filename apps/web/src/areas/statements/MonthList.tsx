import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { CopyButton } from "@candor/ui/action/CopyButton.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { useText } from "../../lib/text.ts";
import { ListEnd } from "../../parts/ListEnd.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { type Month, useMonths } from "./data.ts";
import { useMonthName } from "./PeriodFields.tsx";

/** The months whose closing balances are signed, each with all that it takes to check it. */
export function MonthList() {
  const t = useText();
  const query = useMonths();
  return (
    <Card title={t("statements.months")} isPadded={false}>
      <p className="px-4 pb-3 text-data text-text-2">{t("statements.months-text")}</p>
      <ScreenState
        query={query}
        skeleton={<RowsSkeleton count={2} className="px-4" />}
        isEmpty={(list) => list.length === 0}
        empty={<Empty title={t("statements.no-months")} text={t("statements.no-months-text")} />}
      >
        {(list) => (
          <>
            <ul>
              {list.map((month) => (
                <li key={month.month} className="border-t border-hairline px-4 py-3">
                  <SignedMonth month={month} />
                </li>
              ))}
            </ul>
            <ListEnd query={query} />
          </>
        )}
      </ScreenState>
    </Card>
  );
}

/** The address of all public keys that were ever used. */
const KEYS_PLACE = "/api/statements/keys";

function SignedMonth({
  month: { month, balances, text, hash, signature, public_key },
}: {
  month: Month;
}) {
  const t = useText();
  const named = useMonthName()(month);
  const proofs = [
    [t("statements.hash"), hash],
    [t("statements.signature"), signature],
    [t("statements.public-key"), public_key],
  ] as const;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-body font-medium">{named}</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-data">
        {balances.map(({ type, currency_code, balance }) => (
          <div key={`${type} ${currency_code}`} className="contents">
            <dt className="text-text-2">{t(`common.kind-${type}`)}</dt>
            <dd className="text-end">
              <Amount value={balance} currency={currency_code} />
            </dd>
          </div>
        ))}
      </dl>
      <dl className="flex flex-col text-data">
        {proofs.map(([name, value]) => (
          <div key={name} className="flex items-center gap-3">
            <dt className="w-28 shrink-0 text-text-2">{name}</dt>
            <dd className="flex min-w-0 flex-1 items-center gap-3">
              <Figure className="min-w-0 flex-1 truncate">{value}</Figure>
              <CopyButton value={value} label={`${name}, ${named}`} />
            </dd>
          </div>
        ))}
      </dl>
      <details>
        <summary className="min-h-6 cursor-pointer text-data text-accent">
          {t("statements.show-signed")}
        </summary>
        <div className="flex items-start gap-3 pt-2">
          <Figure
            as="p"
            className="min-w-0 flex-1 rounded-control bg-sunken p-3 text-data wrap-anywhere"
          >
            {text.split("\n").map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Figure>
          <CopyButton value={text} label={`${t("statements.signed-text")}, ${named}`} />
        </div>
        <p className="pt-2 text-data text-text-2">{t("statements.check", { place: KEYS_PLACE })}</p>
      </details>
    </div>
  );
}
