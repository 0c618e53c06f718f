import { randomBytes } from "node:crypto";
import type { CallId, CallInput } from "@candor/contract/types.ts";
import type { Config } from "../platform/config/config.ts";
import { wav } from "../areas/account/formats/test-files.ts";
import { fundUser, proveIdentity, registerUser } from "./factories.ts";
import type { Harness } from "./harness.ts";
import { uploadFile } from "./multipart.ts";
import { receipt } from "./receipt.ts";
import { stepUpFor } from "./step-up.ts";

/** No node or signer listens there: requests and decisions need neither. */
const NOBODY = "http://127.0.0.1:9";

/** The configuration of a server that withdraws by Ethereum, at once to any address. */
export const WITHDRAWING = {
  addressHoldMs: 0,
  chains: { ERC20: { url: NOBODY, chainId: 31_337, start: 0 } },
  signer: {
    url: NOBODY,
    requestKey: "MC4CAQAwBQYDK2VwBCIEIFyexTdbE-hjJ7iZev8kvk9_UnCmNqY_wKFTLW-KhH_e",
  },
} satisfies Partial<Config>;

/** An address that no other test uses, without a checksum. */
export const newAddress = (): string => `0x${randomBytes(20).toString("hex")}`;

type Fields = Record<string, string>;
let presses = 0;

/** A live user with a proven identity and USDT, with the user's actions. */
export async function openWithdrawer(harness: Harness, funds = "100000") {
  const user = await registerUser(harness);
  const { id, token } = user;
  await fundUser(harness, id, 3, funds);
  await proveIdentity(harness, id);

  /** Calls with the owner's step-up and a key of its own. */
  const press = async <Id extends CallId>(call: Id, fields: CallInput<Id> & Fields) => {
    const stepUp = await stepUpFor(harness, user, call, fields);
    return harness.call(call, fields, { token, stepUp, key: `press-${(presses += 1)}` });
  };
  const list = async () =>
    (await harness.call("withdrawal.listWithdrawals", {}, { token })).message.list;
  /** The id of a saved address, or the refusal. */
  const save = async (given: Fields = {}): Promise<string> => {
    const fields = {
      currency: "3",
      name: "Cold wallet",
      address: newAddress(),
      type: "ERC20",
      ...given,
    };
    const answer = await press("withdrawal.saveWalletAddress", fields);
    return answer.refusal?.code ?? answer.message.id;
  };
  const upload = async (file: Buffer, type?: string): Promise<string> =>
    String((await uploadFile(harness, token, file, type)).message);
  const address = await save();
  return {
    ...user,
    /** The id of a saved address. */
    address,
    save,
    uploadPicture: async () => upload(await receipt(1)),
    uploadSound: () => upload(wav, "audio/wav"),
    list,
    listed: async () =>
      (await harness.call("withdrawal.listWalletAddresses", {}, { token })).message,
    remove: async (addressId: string) => {
      const { refusal } = await press("withdrawal.removeWalletAddress", { id: addressId });
      return refusal?.code ?? "removed";
    },
    /** The withdrawal's id or the refusal; 100 USDT by default. */
    request: async (given: Fields = {}): Promise<string> => {
      const fields = { currency: "3", number: "100", address, ...given };
      const answer = await press("withdrawal.requestWithdrawal", fields);
      return answer.refusal?.code ?? answer.message.id;
    },
    /** The withdrawal's new state, or the reason that it cannot be cancelled. */
    cancel: async (withdrawalId: string): Promise<string> => {
      const answer = await press("withdrawal.cancelWithdrawal", { id: withdrawalId });
      return answer.refusal?.code ?? answer.message.state;
    },
    find: async (withdrawalId: string) => (await list()).find((one) => one.id === withdrawalId),
    /** The terms that the form shows. */
    terms: async (currency = "3") =>
      (await harness.call("wallet.getTransferTerms", { currency }, { token })).message.withdraw,
    /** The available and the frozen USDT. */
    funds: async () => {
      const { message } = await harness.call("wallet.listBalances", { type: "change" }, { token });
      const found = message.list.find(({ currency_code: code }) => code === "USDT");
      return [found?.available, found?.frozen];
    },
    notices: async () => (await harness.call("notices.listNotices", {}, { token })).message.list,
  };
}
export type Withdrawer = Awaited<ReturnType<typeof openWithdrawer>>;

/** Sets the daily withdrawal limits of the two levels, in bitcoin. */
export const setLimits = (harness: Harness, first: string, second = "100") =>
  harness.database.ownerPool.query(
    "UPDATE identity_terms SET lv1_withdrawal_btc = $1, lv2_withdrawal_btc = $2",
    [first, second],
  );
