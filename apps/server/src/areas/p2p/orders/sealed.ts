import type { CoreCtx } from "../../../manifest/ctx.ts";
import { sealFor } from "../../../platform/seal.ts";
import type { PaymentAccount } from "../market/account-rows.ts";

const { seal, open } = sealFor("p2p orders");

type Peppered = Pick<CoreCtx, "config">;

/** The payer and the payment account as they were when the order was made. */
export type OrderPapers = { payer: string; account: PaymentAccount };

export const sealPapers = ({ config }: Peppered, orderId: string, papers: OrderPapers): Buffer =>
  seal(config.pepper, JSON.stringify(papers), orderId);

export const openPapers = (
  { config }: Peppered,
  row: { id: string; sealed: Buffer },
): OrderPapers => JSON.parse(open(config.pepper, row.sealed, row.id)) as OrderPapers;

/** Seals the payer's name of a request. */
export const sealName = ({ config }: Peppered, requestId: string, name: string): Buffer =>
  seal(config.pepper, name, requestId);

export const openName = ({ config }: Peppered, row: { id: string; sealed: Buffer }): string =>
  open(config.pepper, row.sealed, row.id);
