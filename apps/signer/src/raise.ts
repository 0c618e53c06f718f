import type { Answer, Refused, Told } from "@candor/chains/signing/protocol.ts";
import { VERSIONS_MAX, leastRaised, signedTerms } from "@candor/chains/signing/raised-fee.ts";
import { keccak256 } from "viem";
import type { PrivateKeyAccount } from "viem/accounts";
import type { Signed } from "./journal-entries.ts";
import { costOf, gasRefusal } from "./policy.ts";
import { type Signing, gasBeyond, refusing } from "./signing.ts";

/**
 * Signs a transaction again with higher fees and otherwise unchanged: the chain executes one of the versions. The
 * amount was counted with the first version; only the additional gas counts now.
 */
export async function raise(signing: Signing, asked: Told<"raise">): Promise<Answer<"raise">> {
  const { ledger, journal, policy, now } = signing;
  const { id, version } = asked;
  const first = ledger.signedFor(id);
  if (first === undefined) return { refused: "never-signed" };
  const { nonce } = first;
  const versions = [first, ...ledger.raisedFor(id)];
  const known = versions[version - 1];
  if (known !== undefined) return { nonce, transaction: known.transaction, signed: known.signed };
  const terms = signedTerms(versions.at(-1)?.signed ?? first.signed);
  const fees = {
    maxFeePerGas: BigInt(asked.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(asked.maxPriorityFeePerGas),
  };
  const refused = ((): Refused | undefined => {
    // The caller has not received the version in between, and has to ask for it first.
    if (version !== versions.length + 1) return "other-terms";
    if (version > VERSIONS_MAX) return "too-many-versions";
    const isHigher =
      fees.maxFeePerGas >= leastRaised(terms.maxFeePerGas) &&
      fees.maxPriorityFeePerGas >= leastRaised(terms.maxPriorityFeePerGas);
    if (!isHigher) return "not-higher";
    const raised = { ...terms, ...fees, chainId: first.chainId };
    return gasRefusal(policy, raised, 0) ?? gasBeyond(signing, costOf(raised) - costOf(terms));
  })();
  if (refused !== undefined) return refusing(signing, id, refused);
  const signed = await senderOf(signing, first).signTransaction({
    type: "eip1559",
    ...terms,
    ...fees,
  });
  const transaction = keccak256(signed);
  journal.append({ did: "raised", at: now(), id, version, transaction, signed });
  return { nonce, transaction, signed };
}

function senderOf({ account, depositAccount }: Signing, first: Signed): PrivateKeyAccount {
  if (first.did !== "swept") return account;
  if (depositAccount === undefined) throw new Error("the key of the deposit addresses is gone");
  return depositAccount(first.index);
}
