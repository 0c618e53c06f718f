import type { Harness } from "./harness.ts";
import { sellCollateral } from "../areas/loans/selling/sell.ts";

/** A borrower's calls over HTTP, and the jobs that follow. */
export function lendingAt(harness: Harness) {
  let keys = 0;
  const sent = (token: string) => ({ token, key: `lending-${(keys += 1)}` });
  const config = async (code = "USDT") => {
    const { message } = await harness.call("loans.getLoanConfig", {});
    const found = message.loans.find(({ currency_code }) => currency_code === code);
    if (found === undefined) throw new Error(`no loans in ${code}`);
    return { ...found, consent: message.risk.consent };
  };
  return {
    config,
    borrow: async (token: string, amount: string, held: string, code = "USDT", coin = "1") => {
      const { config_id, consent } = await config(code);
      const asked = {
        config_id: `${config_id}`,
        amount,
        "collateral[0][currency_id]": coin,
        "collateral[0][amount]": held,
        consent,
      };
      return harness.call("loans.borrow", asked as never, sent(token));
    },
    getLoan: async (token: string, id: string) =>
      (await harness.call("loans.getLoan", { id }, { token })).message,
    repayLoan: (token: string, asked: object) =>
      harness.call("loans.repayLoan", asked as never, sent(token)),
    moveCollateral: (token: string, asked: object) =>
      harness.call("loans.moveCollateral", asked as never, sent(token)),
    /** Runs the job often enough for all pending work. */
    sellAll: async () => {
      for (let run = 0; run < 10; run += 1) {
        await sellCollateral(harness.ctx);
        await harness.nextSecond();
      }
    },
  };
}
