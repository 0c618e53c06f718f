import type { Rejection } from "@candor/contract/rejections.ts";
import { t } from "../../../lib/text.ts";

/** Returns the user's text of a rejection, in the operator's language. */
export const rejectionText = (rejection: Rejection): string => t(`rejections.${rejection}`);
