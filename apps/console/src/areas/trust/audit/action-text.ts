import { textOr } from "../../../lib/text.ts";
import { actionId } from "./action-id.ts";

/** What an operator did, in words; a call that the texts do not know keeps its name. */
export const actionText = (action: string): string => textOr(actionId(action), action);
