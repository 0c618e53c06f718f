import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import { Tabs } from "@candor/ui/layout/Tabs.tsx";
import { ListRow } from "@candor/ui/list/ListRow.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useLocale, useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import { type Choice, choiceOf } from "./choice.ts";
import { type Terms, useTerms } from "./data.ts";
import { keepPicked } from "./market/use-chosen-method.ts";
import { MethodList } from "./method/MethodList.tsx";

const TABS = ["coin", "fiat", "method"] as const;

/** The coin, the fiat and the way to pay that the market is looked through for, or a request is made for. */
export function CurrencyScreen() {
  const t = useText();
  const navigate = useNavigate();
  const offered = useTerms();
  const search = useSearch({ from: PATHS.p2pCurrency });
  const tab = TABS.find((one) => one === search.what) ?? "coin";
  const choice = choiceOf(search);
  const to = search.to === "create" ? PATHS.p2pCreate : PATHS.p2p;
  const pick = (part: Choice) =>
    void navigate({ to, search: { ...choice, ...part }, replace: true });
  return (
    <Screen title={t("p2p.pick-title")} hasBack width="form">
      <Tabs
        label={t("p2p.pick-title")}
        items={TABS.map((value) => ({ value, label: t(`p2p.${value}`) }))}
        value={tab}
        onValueChange={(next) => {
          const { what: _, ...rest } = search;
          const changed = next === "coin" ? rest : { ...rest, what: next };
          void navigate({ to: PATHS.p2pCurrency, search: changed, replace: true });
        }}
        panelClassName="pt-3"
      >
        {tab === "method" ? (
          <div className="flex flex-col gap-3">
            {choice.method !== undefined && (
              <Link
                to={to}
                search={choiceOf({ ...choice, method: undefined })}
                replace
                className="self-start text-label text-accent"
              >
                {t("p2p.every-method")}
              </Link>
            )}
            <MethodList
              country={choice.country}
              chosen={choice.method === undefined ? [] : [choice.method]}
              onPick={(method) => {
                keepPicked(method);
                pick({ method: method.id });
              }}
            />
          </div>
        ) : (
          <ScreenState query={offered} skeleton={<RowsSkeleton count={6} hasLeading />}>
            {(terms) => <Codes tab={tab} terms={terms} onPick={pick} />}
          </ScreenState>
        )}
      </Tabs>
    </Screen>
  );
}

type CodesProps = { tab: "coin" | "fiat"; terms: Terms; onPick: (part: Choice) => void };

function Codes({ tab, terms, onPick }: CodesProps) {
  const names = new Intl.DisplayNames(useLocale(), { type: "currency" });
  const rows =
    tab === "coin"
      ? terms.currencies.map(({ id, code }) => ({ code, name: undefined, part: { currency: id } }))
      : terms.fiats.map((code) => ({ code, name: names.of(code), part: { fiat: code } }));
  return (
    <ul className="overflow-clip rounded-card bg-surface">
      {rows.map(({ code, name, part }) => (
        <li key={code} className="border-b border-hairline last:border-b-0">
          <ListRow
            size="list"
            leading={<CoinIcon code={code} size={32} />}
            title={code}
            subtitle={name}
            onClick={() => onPick(part)}
          />
        </li>
      ))}
    </ul>
  );
}
