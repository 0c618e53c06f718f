import type { contracts } from "@candor/contract/areas/contracts/calls.ts";
import { CALENDARS, CORPORATE_ACTIONS } from "@candor/rules/contracts/calendars.ts";
import { ZONE } from "@candor/rules/contracts/sessions.ts";
import type { Catalogue } from "../../catalogue/markets.ts";
import type { ReadHandler } from "../../http/handlers.ts";

export const listSessions: ReadHandler<typeof contracts.calls.listSessions> = ({ catalogue }) =>
  Promise.resolve(sessionsOf(catalogue));

/** The trading calendars, and the calendar of each contract. */
export const sessionsOf = ({ contracts }: Pick<Catalogue, "contracts">) => ({
  zone: ZONE,
  calendars: Object.entries(CALENDARS).map(
    ([name, { days, opens, closes, holidays, earlyCloses }]) => ({
      name,
      days: [...days],
      opens: opens.time,
      is_evening: opens.isEvening,
      closes,
      holidays: [...holidays],
      early_closes: Object.entries(earlyCloses).map(([day, time]) => ({ day, closes: time })),
    }),
  ),
  contracts: contracts.map(({ id, symbol, indexId, calendar }) => ({
    market_id: id,
    symbol,
    index_id: indexId,
    calendar: calendar ?? null,
  })),
  actions: CORPORATE_ACTIONS.map((action) => ({
    symbol: action.symbol,
    kind: action.kind,
    at: new Date(action.at).toISOString(),
    until: action.kind === "halt" ? new Date(action.until).toISOString() : null,
    ratio: action.kind === "split" ? action.ratio : null,
  })),
});
