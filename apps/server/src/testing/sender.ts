import type { CallId, CallInput } from "@candor/contract/types.ts";
import type { Harness } from "./harness.ts";
import { stepUpFor } from "./step-up.ts";
import { openWithdrawer } from "./withdrawer.ts";

type Fields = Record<string, string>;
let presses = 0;

/** A live user with a proven identity and USDT, with what they do on the screen that sends to other users. */
export async function openSender(harness: Harness, funds = "1000") {
  const user = await openWithdrawer(harness, funds);
  const { token } = user;

  /** Calls with the owner's step-up and a key of its own, unless one is given. */
  const press = async <Id extends CallId>(
    call: Id,
    fields: CallInput<Id> & Fields,
    key?: string,
  ) => {
    const stepUp = await stepUpFor(harness, user, call, fields);
    return harness.call(call, fields, { token, stepUp, key: key ?? `send-${(presses += 1)}` });
  };
  return {
    ...user,
    /** The shown details of a found user, or the refusal. */
    look: async (account: string) => {
      const answer = await harness.call("sending.findRecipient", { account }, { token });
      return answer.refusal?.code ?? answer.message;
    },
    /** The id of a saved recipient, or the refusal. */
    saveRecipient: async (account: string, name = "A friend"): Promise<string> => {
      const answer = await press("sending.saveRecipient", { account, name });
      return answer.refusal?.code ?? answer.message.id;
    },
    removeRecipient: async (id: string): Promise<string> => {
      const answer = await press("sending.removeRecipient", { id });
      return answer.refusal?.code ?? "removed";
    },
    recipients: async () => (await harness.call("sending.listRecipients", {}, { token })).message,
    /** The result of sending; 100 USDT by default. */
    send: async (recipient: string, given: Fields = {}, key?: string): Promise<string> => {
      const fields = { recipient, currency_id: "3", number: "100", ...given };
      const answer = await press("sending.send", fields, key);
      return answer.refusal?.code ?? answer.message.id;
    },
    sends: async (given: Fields = {}) =>
      (await harness.call("sending.listSends", given, { token })).message,
  };
}
export type Sender = Awaited<ReturnType<typeof openSender>>;
