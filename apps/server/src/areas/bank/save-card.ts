import type { bank } from "@candor/contract/areas/bank/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { holdWithdrawals } from "../../protection/hold.ts";
import { provenName } from "../identity/index.ts";
import { notify } from "../notices/index.ts";
import { seenFrom } from "../security/index.ts";
import type { CardKind } from "@candor/contract/words.ts";
import { cardRefusal, isSameName, tidyCard } from "./card.ts";
import { putCard } from "./sealed-card.ts";
import { cardView } from "./view.ts";

/** A payout goes only to an account in the user's own name, and not soon after it changed: a thief would change it. */
const saves =
  (kind: CardKind): WriteHandler<typeof bank.calls.saveCard> =>
  async (ctx, { input, caller: { userId }, from, tx }) => {
    const card = tidyCard(input);
    const refusal = cardRefusal(card, kind);
    if (refusal !== undefined) return refusal;
    const name = await provenName(ctx, tx, userId);
    if (name !== undefined && !isSameName(name, card.real_name)) return refuse("card-name-differs");
    const savedAt = await putCard(ctx, tx, { userId, kind }, card);
    await holdWithdrawals(ctx, tx, userId);
    const saved = cardView({ card, savedAt });
    const account = saved.bank_account ?? "";
    await notify(ctx, tx, userId, "card-saved", { ...seenFrom(from), account });
    return saved;
  };

export const saveCard = saves("domestic");
export const saveInternationalCard = saves("international");
