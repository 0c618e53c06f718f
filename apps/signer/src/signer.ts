import type { Answer, Head, OperationName, Told } from "@candor/chains/signing/protocol.ts";
import { depositAccounts } from "@candor/chains/signing/deposit-account.ts";
import { privateKeyToAccount } from "viem/accounts";
import { hkdfSync } from "node:crypto";
import { createApprovers, dismiss, enrol, listApprovers } from "./approvers.ts";
import { openJournal } from "./journal.ts";
import { approvalOf } from "./lacks.ts";
import { createLedger } from "./ledger.ts";
import type { Policy } from "./policy.ts";
import { raise } from "./raise.ts";
import { sign } from "./sign.ts";
import { type Signing, lower } from "./signing.ts";
import { sweep, topUpGas } from "./sweep.ts";

export type SignerParts = {
  key: `0x${string}`;
  depositKey?: string | undefined;
  journal: string;
  policy: Policy;
  now?: () => number;
};

export type Signer = {
  /** The address of its wallet. */
  address: string;
  operations: { [Name in OperationName]: (told: Told<Name>) => Promise<Answer<Name>> };
  /** The head of its journal, sent with each answer. */
  head: () => Head;
  /** Whether the journal once ended with the head that the server has seen. */
  hasBeen: (seen: Head) => boolean;
  close: () => void;
};

/**
 * Signs transfers from the wallet. It uses no network: a withdrawal's transaction follows from the journal alone and is
 * stored there before it is returned. So a repeated request gets the same bytes, and nothing is paid twice.
 */
export function openSigner(parts: SignerParts): Signer {
  const { key, depositKey, journal: path, policy, now = Date.now } = parts;
  const account = privateKeyToAccount(key);
  const ledger = createLedger();
  const approvers = createApprovers(policy);
  const journal = openJournal(path, journalKey(key), (entry) => {
    ledger.take(entry);
    approvers.take(entry);
  });
  const depositAccount = depositKey === undefined ? undefined : depositAccounts(depositKey);
  const firstDeposit = depositAccount?.(0).address ?? null;
  const signing: Signing = { account, depositAccount, ledger, approvers, journal, policy, now };
  let turn: Promise<unknown> = Promise.resolve();
  /** In turn, so that each request finds what the one before has written. */
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
      fuel: (asked) => inTurn(() => topUpGas(signing, asked)),
      lacks: (asked) => inTurn(() => ({ lacks: approvalOf(signing, asked).lacks })),
      approvers: async () => listApprovers(signing),
      enrol: (asked) => inTurn(() => enrol(signing, asked)),
      dismiss: (asked) => inTurn(() => dismiss(signing, asked)),
      void: ({ id }) => inTurn(() => swearOff(id)),
    },
    head: journal.head,
    hasBeen: journal.hasBeen,
    close: journal.close,
  };
}

/** The key of the journal's hashes, which reveals nothing of the wallet's key. */
const journalKey = (key: string): Buffer =>
  Buffer.from(
    hkdfSync("sha256", Buffer.from(key.slice(2), "hex"), "", "candor signer journal", 32),
  );
