/** `TRIAL_PAGES=on`: a trial's page shows the codes of all users. Only this word enables it. */
export function trialPagesOf(text: string | undefined, isProduction: boolean): boolean {
  if (text !== undefined && isProduction)
    throw new Error("TRIAL_PAGES is set: production shows no codes");
  if (text !== undefined && text !== "on") throw new Error("TRIAL_PAGES is neither unset nor on");
  return text === "on";
}

/** `TRIAL_RESIDENTS=on`: simulated accounts trade in a trial. Only this word enables them; `0` disables them. */
export function residentsOf(text: string | undefined, isProduction: boolean): boolean {
  if (text === undefined || text === "0") return false;
  if (text !== "on") throw new Error("TRIAL_RESIDENTS is neither unset, 0 nor on");
  if (isProduction)
    throw new Error("TRIAL_RESIDENTS is set: in production nobody who is simulated trades");
  return true;
}
