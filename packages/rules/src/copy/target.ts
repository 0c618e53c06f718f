/** Lots of a position: the lots that it was opened with, and those still open. */
export type OpenLots = { openedLots: number; lots: number };

/**
 * How many lots of a copy should still be open by what the lead has open (product rules, section 6): the copy's opened
 * lots x left / opened of the lead, rounded down, so that a follower never holds more of it than the lead does; none once
 * the lead's is closed. Throws RangeError for more lots than were opened.
 */
export function targetLots(openedLots: number, lead: OpenLots): number {
  if (lead.lots < 0 || lead.lots > lead.openedLots)
    throw new RangeError(`${lead.lots} of ${lead.openedLots} lots are open`);
  // A product of two numbers of lots may be beyond what a number holds exactly.
  const left = (BigInt(openedLots) * BigInt(lead.lots)) / BigInt(lead.openedLots);
  return Number.parseInt(`${left}`, 10);
}
