import type { Random } from "../../harness/random.ts";
import { DEPTH_MAX, type World } from "./world.ts";

export type Fault = "server_kills" | "signer_kills" | "replaced" | "fee_rises";

/** Of ten faults two kill the server, two the signer, four replace blocks and two raise the gas price. */
export async function strike(world: World, random: Random): Promise<Fault> {
  const { server, signer, chain, fees } = world;
  const which = random.below(10);
  if (which < 2) {
    await server.kill();
    await server.start();
    return "server_kills";
  }
  if (which < 4) {
    await signer.restart();
    return "signer_kills";
  }
  if (which < 6) {
    await fees.rise();
    return "fee_rises";
  }
  await chain.replace(1 + random.below(DEPTH_MAX), random);
  return "replaced";
}
