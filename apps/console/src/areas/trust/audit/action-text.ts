import { textOr } from "../../../lib/text.ts";

export const actionId = (action: string): string => `console-audit.${action.replace(".", "-")}`;

/** What an operator did, in words; a call without words of ours keeps its name. */
export const actionText = (action: string): string => textOr(actionId(action), action);
