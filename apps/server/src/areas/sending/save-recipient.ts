import type { sending } from "@candor/contract/areas/sending/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { tidyName } from "@candor/rules/profile.ts";
import { hasHidden } from "@candor/rules/security.ts";
import { inTransaction, lockKey } from "../../db/transaction.ts";
import { inStages } from "../../http/handlers.ts";
import { newId } from "../../platform/ids.ts";
import { utcMinute } from "../../platform/text.ts";
import { notify } from "../notices/index.ts";
import { seenFrom } from "../security/index.ts";
import { lookUp } from "./look-up.ts";
import { maskedName } from "./masked.ts";
import { insertRecipient, listRecipientRows } from "./recipient-rows.ts";
import { recipientView } from "./view.ts";

const RECIPIENTS_MAX = 50;

/** The look-up comes first in its own transaction, so that its count outlives a refusal here. */
export const saveRecipient = inStages<typeof sending.calls.saveRecipient>(
  async (ctx, { input, caller: { userId }, from }) => {
    const name = tidyName(input.name);
    if (name === "") return refuse("parameter-error", { field: "name" });
    if (hasHidden(name)) return refuse("no-special-characters");
    const person = await lookUp(ctx, userId, input.account);
    if (isRefusal(person)) return person;
    return inTransaction(ctx.db, async (tx) => {
      // The lock makes parallel requests count one by one, so that the one too many is refused.
      await lockKey(tx, `recipients ${userId}`);
      const listed = await listRecipientRows(tx, userId);
      if (listed.some((one) => one.recipient_id === person.id)) return refuse("recipient-stands");
      if (listed.length >= RECIPIENTS_MAX)
        return refuse("too-many-recipients", { maximum: `${RECIPIENTS_MAX}` });
      const now = ctx.clock.now();
      const usableFrom = new Date(now.getTime() + ctx.config.addressHoldMs);
      const row = { id: newId(ctx.clock), name, created_at: now, usable_from: usableFrom };
      await insertRecipient(tx, { ...row, user_id: userId, recipient_id: person.id });
      await notify(ctx, tx, userId, "recipient-listed", {
        ...seenFrom(from),
        name,
        to: maskedName(person),
        until: utcMinute(usableFrom),
      });
      return recipientView({ ...person, ...row });
    });
  },
);
