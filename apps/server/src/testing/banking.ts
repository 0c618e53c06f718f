import { converted } from "./converting.ts";
import type { Harness } from "./harness.ts";
import { stepUpFor } from "./step-up.ts";
import { openWithdrawer } from "./withdrawer.ts";

const CARD = {
  real_name: "Mara Lind",
  bank_account: "DE89370400440532013000",
  bank_name: "Bank of the North",
  phone: "+4915112345678",
};
let presses = 0;

/** Two fiat currencies by their ids. */
export const [THB, JPY] = [108, 105];

/** A live user who has fiat in two currencies and may withdraw it to a bank. */
export async function openBanker(harness: Harness) {
  const user = await openWithdrawer(harness);
  const { token } = user;
  for (const id of [THB, JPY])
    await converted(harness, token, {
      number: "1000",
      from_currency_id: "3",
      to_currency_id: `${id}`,
    });
  return {
    ...user,
    /** Saves a card of this country, with the given bank account. */
    keepCard: async (account = CARD.bank_account) => {
      const card = { ...CARD, bank_account: account };
      const stepUp = await stepUpFor(harness, user, "bank.saveCard", card);
      return harness.call("bank.saveCard", card, { token, stepUp });
    },
    /** The withdrawal's id or the refusal; 1,000 THB to the domestic card by default. */
    payOut: async (given: Record<string, string> = {}): Promise<string> => {
      const fields = { currency: `${THB}`, number: "1000", card: "domestic" as const, ...given };
      const stepUp = await stepUpFor(harness, user, "withdrawal.requestWithdrawal", fields);
      const key = `banking-${(presses += 1)}`;
      const sent = { token, stepUp, key };
      const answer = await harness.call("withdrawal.requestWithdrawal", fields, sent);
      return answer.refusal?.code ?? answer.message.id;
    },
    /** The available and the frozen amount of a fiat currency. */
    fiat: async (code = "THB") => {
      const { message } = await harness.call("wallet.listBalances", { type: "legal" }, { token });
      const found = message.list.find(({ currency_code }) => currency_code === code);
      return [found?.available, found?.frozen];
    },
  };
}
