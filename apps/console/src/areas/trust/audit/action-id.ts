/** The text that names what an operator did, by its call. */
export const actionId = (action: string): string => `console-audit.${action.replace(".", "-")}`;
