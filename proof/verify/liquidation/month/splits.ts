import { CORPORATE_ACTIONS, type CorporateAction } from "@candor/rules/contracts/calendars.ts";

const list = CORPORATE_ACTIONS as CorporateAction[];

/** Adds an action to the list, as the list's keeper does. */
export const tellSplit = (action: CorporateAction): void => void list.push(action);

/** The whole list, to be sent to another process. */
export const knownSplits = (): CorporateAction[] => [...list];

/** Runs the work as if exactly these splits had happened, since another process made them up. */
export async function knowingSplits<T>(
  splits: readonly CorporateAction[],
  work: () => Promise<T>,
): Promise<T> {
  const others = list.splice(0, list.length, ...splits);
  try {
    return await work();
  } finally {
    list.splice(0, list.length, ...others);
  }
}
