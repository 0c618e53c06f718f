import { FILE_PRODUCTS, type FileProduct } from "@candor/contract/areas/account/file-operator.ts";
import { t, textOr } from "../../lib/text.ts";

/** A product of the file as operators call it. */
export const productText = (product: FileProduct): string => t(`console-account.file-${product}`);

/** Returns the text of an order's state; the word of its table where we have none. */
export const orderStateText = (state: string): string =>
  textOr(`console-account.order-${state}`, state);

export const fileProducts = FILE_PRODUCTS;
