import { Amount } from "@candor/ui/figures/Amount.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import type { RowOf } from "../../lib/list.ts";
import { percentText } from "../../lib/percent-text.ts";
import { localeNow, t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { ITS_OWN, figureColumn } from "../../parts/FigureColumn.tsx";
import { EndSheet } from "./EndSheet.tsx";

export type Campaign = RowOf<"coupons.listAllCampaigns">;

const figure = (id: "budget" | "reserved" | "paid" | "left") =>
  figureColumn<Campaign>({
    id,
    head: t(`console-coupons.${id}`),
    value: (row) => row[id],
    decimals: ITS_OWN,
  });

/** What one coupon gives. */
const givesOf = (campaign: Campaign): string =>
  t(`console-coupons.gives-${campaign.type}`, {
    amount: amountText(campaign.type === "rate" ? campaign.cap : campaign.face),
    minimum: amountText(campaign.minimum),
    rate: percentText(campaign.rate ?? ""),
    days: campaign.days ?? 0,
    currency: campaign.currency_code,
  });

/** The minimum spend of a campaign that has one; a deposit card names it in what it gives. */
const fromOf = ({ type, minimum, currency_code: currency }: Campaign): string =>
  type === "deposit" || minimum === null
    ? ""
    : `, ${t("console-coupons.from", { minimum: amountText(minimum), currency })}`;

const amountText = (amount: string | null): string =>
  amount === null ? "" : formatAmount(amount, { locale: localeNow() });

const stateOf = ({ opened_at: opened, ended_at: ended }: Campaign) =>
  ended !== null ? "ended" : opened === null ? "waiting" : "open";

export const campaignColumns = (mayEnd: boolean): Column<Campaign, string>[] => [
  {
    id: "campaign",
    head: t("console-coupons.campaign"),
    cell: (row) => (
      <span className="flex flex-col">
        <span>{row.name}</span>
        <span className="max-w-64 whitespace-normal text-data text-text-2">
          {t(`console-coupons.type-${row.type}`)} · {givesOf(row)}
          {fromOf(row)}
        </span>
      </span>
    ),
  },
  {
    id: "realm",
    head: t("console-coupons.realm"),
    cell: ({ realm }) => t(`console.realm-${realm}`),
  },
  {
    id: "earned",
    head: t("console-coupons.earned-by"),
    cell: ({ earned_by: by }) => t(`console-coupons.earned-${by}`),
  },
  {
    id: "state",
    head: t("console-coupons.state"),
    cell: (row) => t(`console-coupons.state-${stateOf(row)}`),
  },
  {
    id: "claimed",
    head: t("console-coupons.claimed"),
    align: "end",
    cell: ({ claimed, count }) => (
      <>
        <Amount value={`${claimed}`} /> / <Amount value={`${count}`} />
      </>
    ),
  },
  {
    id: "used",
    head: t("console-coupons.used"),
    align: "end",
    cell: ({ used }) => <Amount value={`${used}`} />,
  },
  figure("budget"),
  figure("reserved"),
  figure("paid"),
  figure("left"),
  {
    id: "closes",
    head: t("console-coupons.closes"),
    cell: ({ closes_at: at }) => <Time value={at} style="moment" />,
  },
  ...(mayEnd
    ? [
        {
          id: "end",
          head: <span className="sr-only">{t("console-coupons.end")}</span>,
          cell: (row: Campaign) =>
            row.ended_at === null && (
              <Action label={t("console-coupons.end")}>
                {(sheet) => <EndSheet sheet={sheet} campaign={row} />}
              </Action>
            ),
        },
      ]
    : []),
];
