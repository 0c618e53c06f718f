import type { Rejection } from "@candor/contract/rejections.ts";
import { t } from "../../../lib/text.ts";

/** As the user reads it, in the operator's language. */
export const rejectionText = (rejection: Rejection): string => t(`rejections.${rejection}`);
