import type { Answer, OperationName, Told } from "@candor/chains/signing/protocol.ts";
import { depositAccounts } from "@candor/chains/signing/deposit-account.ts";
import { privateKeyToAccount } from "viem/accounts";
import { openJournal } from "./journal.ts";
import { createLedger } from "./ledger.ts";
import type { Policy } from "./policy.ts";
import { raise } from "./raise.ts";
import { sign } from "./sign.ts";
import { type Signing, lower } from "./signing.ts";
import { fuel, sweep } from "./sweep.ts";

export type SignerParts = {
  key: `0x${string}`;
  depositKey?: string | undefined;
  journal: string;
  policy: Policy;
  now?: () => number;
};

export type Signer = {
  /** Of the wallet that it signs for. */
  address: string;
  operations: { [Name in OperationName]: (told: Told<Name>) => Promise<Answer<Name>> };
  close: () => void;
};

/**
 * Signs what leaves the wallet. It asks no network: which transaction a withdrawal is follows from the journal
 * alone, and is kept there before anybody is told, so that whoever asks again gets the same bytes and nothing is
 * paid twice.
 */
export function openSigner(parts: SignerParts): Signer {
  const { key, depositKey, journal: path, policy, now = Date.now } = parts;
  const account = privateKeyToAccount(key);
  const ledger = createLedger();
  const journal = openJournal(path, (entry) => ledger.take(entry));
  const depositAccount = depositKey === undefined ? undefined : depositAccounts(depositKey);
  const firstDeposit = depositAccount?.(0).address ?? null;
  const signing: Signing = { account, depositAccount, ledger, journal, policy, now };
  let turn: Promise<unknown> = Promise.resolve();
  /** One after the other: each finds what the one before has written. */
  const inTurn = <T>(work: () => Promise<T> | T): Promise<T> => {
    const own = turn.then(work);
    turn = own.catch(() => undefined);
    return own;
  };
  const allow = (address: string) => {
    if (ledger.allowedAt(address) === undefined)
      journal.append({ did: "allowed", at: now(), address });
    return { allowed: true as const };
  };
  const swearOff = (id: string) => {
    const isSigned = ledger.signedFor(id) !== undefined;
    if (!isSigned && !ledger.isVoided(id)) journal.append({ did: "voided", at: now(), id });
    return { voided: !isSigned };
  };
  return {
    address: account.address,
    operations: {
      wallet: async () => ({ address: account.address, firstDeposit }),
      allow: ({ address }) => inTurn(() => allow(lower(address))),
      sign: (asked) => inTurn(() => sign(signing, asked)),
      raise: (asked) => inTurn(() => raise(signing, asked)),
      sweep: (asked) => inTurn(() => sweep(signing, asked)),
      fuel: (asked) => inTurn(() => fuel(signing, asked)),
      void: ({ id }) => inTurn(() => swearOff(id)),
    },
    close: journal.close,
  };
}
