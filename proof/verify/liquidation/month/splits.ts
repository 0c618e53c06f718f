import { CORPORATE_ACTIONS, type CorporateAction } from "@candor/rules/contracts/calendars.ts";

const list = CORPORATE_ACTIONS as CorporateAction[];

/** Written down as the keeper of the list does. */
export const tellSplit = (action: CorporateAction): void => void list.push(action);

/** The whole list, to be told to another process. */
export const knownSplits = (): CorporateAction[] => [...list];

/** Something is done as if these splits had happened and no others: they were made up in another process. */
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
