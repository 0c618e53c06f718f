/** `TRIAL_PAGES=on`: a page of a trial shows everybody's codes. Nothing but this word opens them. */
export function trialPagesOf(text: string | undefined, isProduction: boolean): boolean {
  if (text !== undefined && isProduction)
    throw new Error("TRIAL_PAGES is set: production shows no codes");
  if (text !== undefined && text !== "on") throw new Error("TRIAL_PAGES is neither unset nor on");
  return text === "on";
}

/** `TRIAL_RESIDENTS=on`: simulated accounts trade in a trial. Nothing but this word has them; `0` says that there are none. */
export function residentsOf(text: string | undefined, isProduction: boolean): boolean {
  if (text === undefined || text === "0") return false;
  if (text !== "on") throw new Error("TRIAL_RESIDENTS is neither unset, 0 nor on");
  if (isProduction)
    throw new Error("TRIAL_RESIDENTS is set: in production nobody who is simulated trades");
  return true;
}
