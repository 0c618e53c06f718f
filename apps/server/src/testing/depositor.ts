import type { CallInput } from "@candor/contract/types.ts";
import { wav } from "../areas/account/formats/test-files.ts";
import { registerUser } from "./factories.ts";
import type { Harness } from "./harness.ts";
import { uploadFile } from "./multipart.ts";
import { receipt } from "./receipt.ts";
import { storedPicture } from "./stored-picture.ts";

type Given = Partial<CallInput<"deposit.requestDeposit">>;
let receipts = 0;
let presses = 0;

/** A live user who has paid, with the user's actions. */
export async function openDepositor(harness: Harness) {
  const { token, id, email } = await registerUser(harness);
  const upload = async (file: Buffer, type?: string): Promise<string> =>
    String((await uploadFile(harness, token, file, type)).message);
  const photograph = async (): Promise<string> =>
    storedPicture(harness, id, await receipt((receipts += 1)));
  const list = async () => (await harness.call("deposit.listDeposits", {}, { token })).message.list;
  return {
    id,
    token,
    email,
    upload,
    photograph,
    uploadSound: () => upload(wav, "audio/wav"),
    list,
    /** The request's id or the refusal; by default 100 USDT by ERC20 with a new picture. */
    request: async (given: Given = {}): Promise<string> => {
      const input = {
        account: `payer of ${id}`,
        amount: "100",
        currency: "3",
        type: "ERC20",
        voucher: given.voucher ?? (await photograph()),
        ...given,
      };
      const answer = await harness.call("deposit.requestDeposit", input, { token });
      return answer.refusal?.code ?? answer.message.request_id;
    },
    /** The fee that cancelling has cost, or the reason that it is refused. */
    cancel: async (depositId: string): Promise<string> => {
      // Each call has a key of its own, so that none counts as a double click.
      const sent = { token, key: `cancel-${(presses += 1)}` };
      const answer = await harness.call("deposit.cancelDeposit", { id: depositId }, sent);
      return answer.refusal?.code ?? answer.message.fee;
    },
    addresses: async (currency = "3", more: { user_id?: string } = {}) => {
      const input = { currency, ...more };
      const { message } = await harness.call("deposit.getDepositAddress", input, { token });
      return message.networks.map(({ type, address }) => [type, address]);
    },
    balance: async (currency = "USDT"): Promise<string> => {
      const { message } = await harness.call("wallet.listBalances", { type: "change" }, { token });
      return message.list.find(({ currency_code: code }) => code === currency)?.available ?? "";
    },
    notices: async () => (await harness.call("notices.listNotices", {}, { token })).message.list,
  };
}
export type Depositor = Awaited<ReturnType<typeof openDepositor>>;
