import type { OperatorCallId } from "@candor/contract/types.ts";
import { type Outcome, outcomeOf } from "../../harness/outcome.ts";
import type { Insider } from "./world.ts";

type Untyped = (id: OperatorCallId, input: object, options: object) => Promise<unknown>;

/** Makes any call of the contract in a person's session, without a proof. */
export function made(
  { call }: Insider,
  id: OperatorCallId,
  input: object,
  options: object = {},
): Promise<Outcome<unknown>> {
  return outcomeOf((call as unknown as Untyped)(id, input, options));
}

/** Makes the call with the proof that it asks for. */
export async function proven(
  person: Insider,
  id: OperatorCallId,
  input: object,
): Promise<Outcome<unknown>> {
  const stepUp = await person.prove(id, input);
  return made(person, id, input, stepUp === undefined ? {} : { stepUp });
}
