import { buttonClass } from "@candor/ui/action/button-class.ts";
import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { Link } from "@tanstack/react-router";
import { useIsPhone } from "../../lib/layout.ts";
import { type Text, useText } from "../../lib/text.ts";
import { ListEnd } from "../../parts/ListEnd.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { PATHS } from "../../paths.ts";
import { type Conversion, useConversions } from "./data.ts";

/** What was converted, newest first. */
export function ConversionsScreen() {
  const t = useText();
  return (
    <Screen title={t("conversion.history")} hasBack>
      <SignedIn title={t("conversion.history")}>
        <Conversions />
      </SignedIn>
    </Screen>
  );
}

function Conversions() {
  const t = useText();
  const isPhone = useIsPhone();
  const query = useConversions();
  return (
    <ScreenState
      query={query}
      skeleton={<RowsSkeleton count={4} hasValue className="pt-2" />}
      isEmpty={(list) => list.length === 0}
      empty={
        <Empty
          title={t("conversion.none")}
          action={
            <Link to={PATHS.convert} className={buttonClass({ variant: "primary" })}>
              {t("conversion.title")}
            </Link>
          }
        />
      }
    >
      {(list) => (
        <>
          {isPhone ? (
            <ul>
              {list.map((one) => (
                <ConversionRow key={one.id} conversion={one} />
              ))}
            </ul>
          ) : (
            <DataTable
              label={t("conversion.history")}
              columns={columnsOf(t)}
              rows={list}
              rowKey={({ id }) => id}
              className="-mx-4"
            />
          )}
          <ListEnd query={query} />
        </>
      )}
    </ScreenState>
  );
}

const given = ({ number, from_currency: code }: Conversion) => (
  <Amount value={number} currency={code} />
);
const got = ({ received, to_currency: code }: Conversion) => (
  <Amount value={received} currency={code} />
);
const rate = ({ rate: value, to_currency: code }: Conversion) => (
  <Amount value={value} maxDecimals={8} currency={code} />
);
const fee = ({ fee: value, to_currency: code }: Conversion) => (
  <Amount value={value} currency={code} />
);

const columnsOf = (t: Text): Column<Conversion, string>[] => [
  {
    id: "time",
    head: t("conversion.time"),
    cell: ({ created_at }) => <Time value={created_at} style="moment" />,
  },
  { id: "from", head: t("conversion.from"), align: "end", cell: given },
  { id: "to", head: t("conversion.to"), align: "end", cell: got },
  { id: "rate", head: t("conversion.rate"), align: "end", cell: rate },
  { id: "fee", head: t("conversion.fee"), align: "end", cell: fee },
];

function ConversionRow({ conversion }: { conversion: Conversion }) {
  return (
    <li className="flex flex-col gap-1 border-b border-hairline py-3 text-data last:border-b-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-body">
        <span>{given(conversion)}</span>
        <span className="font-semibold">{got(conversion)}</span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-text-2">
        <Time value={conversion.created_at} style="moment" />
        <span>{rate(conversion)}</span>
      </p>
    </li>
  );
}
