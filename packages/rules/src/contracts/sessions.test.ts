import { describe, expect, it } from "vitest";
import { CALENDARS, type CalendarName, CORPORATE_ACTIONS } from "./calendars.ts";
import { nextOvernight, nightsOf, sessionAt, sessionOf } from "./sessions.ts";

const at = (text: string): number => Date.parse(text);
const shown = (name: CalendarName | undefined, text: string): string => {
  const { isOpen, opensAt, closesAt } = sessionAt(name, at(text));
  const next = isOpen ? closesAt : opensAt;
  const until = next === undefined ? "ever" : new Date(next).toISOString().slice(0, 16);
  return `${isOpen ? "open" : "closed"} until ${until}`;
};

describe("stocks", () => {
  it("stocks trade from 9:30 to 16:00 in New York, on weekdays", () => {
    expect(shown("nyse", "2026-01-05T14:29:59.999Z")).toBe("closed until 2026-01-05T14:30");
    expect(shown("nyse", "2026-01-05T14:30Z")).toBe("open until 2026-01-05T21:00");
    expect(shown("nyse", "2026-01-05T20:59:59.999Z")).toBe("open until 2026-01-05T21:00");
    expect(shown("nyse", "2026-01-05T21:00Z")).toBe("closed until 2026-01-06T14:30");
    expect(shown("nyse", "2026-01-10T12:00Z")).toBe("closed until 2026-01-12T14:30");
  });

  it.each([
    // The last day before a change of clocks and the first one after it.
    ["2026-03-06T15:00Z", "open until 2026-03-06T21:00"],
    ["2026-03-09T13:29Z", "closed until 2026-03-09T13:30"],
    ["2026-03-09T15:00Z", "open until 2026-03-09T20:00"],
    ["2026-03-07T00:00Z", "closed until 2026-03-09T13:30"],
    ["2026-10-30T19:59Z", "open until 2026-10-30T20:00"],
    ["2026-10-30T20:00Z", "closed until 2026-11-02T14:30"],
    ["2027-03-12T21:00Z", "closed until 2027-03-15T13:30"],
    ["2027-03-15T13:30Z", "open until 2027-03-15T20:00"],
    ["2027-11-05T20:00Z", "closed until 2027-11-08T14:30"],
    ["2027-11-08T14:30Z", "open until 2027-11-08T21:00"],
  ])("stocks follow New York's clock when it changes: %s", (moment, session) => {
    expect(shown("nyse", moment)).toBe(session);
  });

  it.each([
    ["2026-01-01T15:00Z", "closed until 2026-01-02T14:30"],
    ["2026-04-02T20:00Z", "closed until 2026-04-06T13:30"],
    ["2026-07-02T20:00Z", "closed until 2026-07-06T13:30"],
    ["2026-11-25T21:00Z", "closed until 2026-11-27T14:30"],
    ["2026-11-27T15:00Z", "open until 2026-11-27T18:00"],
    ["2026-11-27T18:00Z", "closed until 2026-11-30T14:30"],
    ["2026-12-24T17:59Z", "open until 2026-12-24T18:00"],
    ["2026-12-24T18:00Z", "closed until 2026-12-28T14:30"],
    ["2026-12-31T21:00Z", "closed until 2027-01-04T14:30"],
    // 1 January 2028 is a Saturday, and the exchange takes no other day off for it.
    ["2027-12-31T20:00Z", "open until 2027-12-31T21:00"],
    ["2027-12-31T21:00Z", "closed until 2028-01-03T14:30"],
    ["2028-07-03T17:30Z", "closed until 2028-07-05T13:30"],
  ])("stocks follow holidays and early closings: %s", (moment, session) => {
    expect(shown("nyse", moment)).toBe(session);
  });
});

describe("currencies and metals", () => {
  it.each([
    ["2026-01-04T21:59Z", "closed until 2026-01-04T22:00"],
    ["2026-01-04T22:00Z", "open until 2026-01-09T22:00"],
    ["2026-01-06T22:30Z", "open until 2026-01-09T22:00"],
    ["2026-01-09T22:00Z", "closed until 2026-01-11T22:00"],
    // Clocks change on the Sunday of the opening.
    ["2026-03-07T12:00Z", "closed until 2026-03-08T21:00"],
    ["2026-10-31T12:00Z", "closed until 2026-11-01T22:00"],
    ["2027-03-13T12:00Z", "closed until 2027-03-14T21:00"],
    ["2027-11-06T12:00Z", "closed until 2027-11-07T22:00"],
    ["2026-12-31T23:30Z", "open until 2027-01-01T22:00"],
  ])("currencies trade through the week without a pause: %s", (moment, session) => {
    expect(shown("forex", moment)).toBe(session);
  });

  it.each([
    ["2026-01-04T22:30Z", "closed until 2026-01-04T23:00"],
    ["2026-01-04T23:00Z", "open until 2026-01-05T22:00"],
    ["2026-01-05T22:00Z", "closed until 2026-01-05T23:00"],
    ["2026-01-05T23:00Z", "open until 2026-01-06T22:00"],
    ["2026-01-09T22:00Z", "closed until 2026-01-11T23:00"],
    ["2026-07-07T21:30Z", "closed until 2026-07-07T22:00"],
  ])("metals pause for an hour each day: %s", (moment, session) => {
    expect(shown("metals", moment)).toBe(session);
  });
});

describe("coins", () => {
  it("coins never close", () => {
    expect(shown(undefined, "2026-12-25T00:00Z")).toBe("open until ever");
  });
});

describe("a session", () => {
  const names = Object.keys(CALENDARS) as CalendarName[];

  it("a session stays the same until the moment that it names, over four years", () => {
    for (const name of names) {
      let moment = at("2025-11-20T00:00Z");
      let { isOpen } = sessionAt(name, moment);
      while (moment < at("2029-12-31T00:00Z")) {
        const session = sessionAt(name, moment);
        expect(session.isOpen).toBe(isOpen);
        const next = session.closesAt ?? session.opensAt ?? 0;
        expect(next).toBeGreaterThan(moment);
        expect(sessionAt(name, next - 1)).toEqual(session);
        moment = next;
        isOpen = !isOpen;
      }
    }
  });

  it("the search for a session ends where a calendar has no trading day", () => {
    const halted = { ...CALENDARS.nyse, days: [] };
    const calendars = CALENDARS as unknown as Record<string, unknown>;
    calendars["nobody"] = halted;
    expect(sessionAt("nobody" as CalendarName, 0)).toEqual({ isOpen: false });
    expect(nightsOf("nobody" as CalendarName, "2026-01-05")).toBe(0);
    delete calendars["nobody"];
  });
});

describe("a halted share", () => {
  const share = { symbol: "KO/USDT", calendar: "nyse" } as const;
  const halt = (from: string, until: string) =>
    [{ symbol: "KO/USDT", at: at(from), kind: "halt", until: at(until) }] as const;
  const noon = halt("2026-01-05T17:00Z", "2026-01-05T18:00Z");

  it("a halt closes only its own share, and opens it when it ends", () => {
    expect(sessionOf(share, at("2026-01-05T16:00Z"), noon)).toEqual({
      isOpen: true,
      closesAt: at("2026-01-05T17:00Z"),
    });
    expect(sessionOf(share, at("2026-01-05T17:00Z"), noon)).toEqual({
      isOpen: false,
      opensAt: at("2026-01-05T18:00Z"),
    });
    expect(sessionOf(share, at("2026-01-05T18:00Z"), noon)).toEqual({
      isOpen: true,
      closesAt: at("2026-01-05T21:00Z"),
    });
    const other = { symbol: "JPM/USDT", calendar: "nyse" } as const;
    expect(sessionOf(other, at("2026-01-05T17:30Z"), noon).isOpen).toBe(true);
  });

  it("a share whose halt outlasts the day opens with its market", () => {
    const overnight = halt("2026-01-05T20:00Z", "2026-01-05T23:00Z");
    expect(sessionOf(share, at("2026-01-05T20:30Z"), overnight).opensAt).toBe(
      at("2026-01-06T14:30Z"),
    );
  });

  it("the list of corporate actions has a halt and a split, in order of time", () => {
    const kinds = CORPORATE_ACTIONS.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["halt", "split"]));
    const moments = CORPORATE_ACTIONS.map((action) => action.at);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  });
});

describe("nights", () => {
  it("each open day counts one night, and the nights of closed days count on the last open day before", () => {
    const week = ["2026-01-14", "2026-01-15", "2026-01-16", "2026-01-17", "2026-01-18"];
    const rest = ["2026-01-19", "2026-01-20"];
    const of = (name: CalendarName | undefined) =>
      [...week, ...rest].map((date) => nightsOf(name, date));
    // Monday the 19th is a holiday of the stock exchange only.
    expect(of("nyse")).toEqual([1, 1, 4, 0, 0, 0, 1]);
    expect(of("forex")).toEqual([1, 1, 3, 0, 0, 1, 1]);
    expect(of("metals")).toEqual([1, 1, 3, 0, 0, 1, 1]);
    expect(of(undefined)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(nightsOf("nyse", "2026-11-25")).toBe(2);
    expect(nightsOf("nyse", "2026-11-27")).toBe(3);
    expect(nightsOf("nyse", "2026-12-31")).toBe(4);
  });

  it("the next charge is at the end of the day in UTC, and before closed days for all their nights", () => {
    const next = (name: CalendarName | undefined, moment: string) => {
      const { at: then, nights } = nextOvernight(name, at(moment)) ?? { at: 0, nights: 0 };
      return [new Date(then).toISOString().slice(0, 16), nights];
    };
    expect(next(undefined, "2026-01-17T23:59Z")).toEqual(["2026-01-18T00:00", 1]);
    expect(next(undefined, "2026-01-18T00:00Z")).toEqual(["2026-01-19T00:00", 1]);
    expect(next("nyse", "2026-01-16T15:00Z")).toEqual(["2026-01-17T00:00", 4]);
    expect(next("nyse", "2026-01-17T00:00Z")).toEqual(["2026-01-21T00:00", 1]);
  });

  it("no night is lost or counted twice over three years", () => {
    const dates = Array.from({ length: 3 * 365 }, (_, day) =>
      new Date(at("2026-01-02T00:00Z") + day * 86_400_000).toISOString().slice(0, 10),
    );
    for (const name of ["nyse", "forex", "metals"] as const) {
      let chargedUpTo = 0;
      for (const [index, date] of dates.entries()) {
        const nights = nightsOf(name, date);
        // A day charges nights exactly when no earlier open day has charged its own.
        expect(nights > 0).toBe(index >= chargedUpTo);
        if (nights > 0) chargedUpTo = index + nights;
      }
    }
  });
});
