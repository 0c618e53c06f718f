import type { CodeScene } from "@candor/contract/areas/auth/calls.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { type CodeUse, isCodeRight } from "../../protection/codes.ts";
import { type Target, mobileTarget, targetKey } from "../../protection/target.ts";
import type { SafetyRow } from "./rows.ts";

type Addresses = Pick<SafetyRow, "email" | "area_code" | "mobile">;

/** The account's own address of a kind; undefined when it has none. */
export function ownAddress(
  { email, area_code: areaCode, mobile }: Addresses,
  kind: Target["type"],
): Target | undefined {
  if (kind === "email") return email === null ? undefined : { type: kind, address: email };
  if (areaCode === null || mobile === null) return undefined;
  // A number stored before spellings were unified is read in today's spelling, as codes do.
  return mobileTarget(areaCode, mobile) ?? { type: kind, areaCode, number: mobile };
}

/** The addresses that codes to the account are sent to. */
export const ownTargets = (user: Addresses): string[] =>
  (["email", "mobile"] as const)
    .flatMap((kind) => ownAddress(user, kind) ?? [])
    .map((target) => targetKey(target));

type Tried = {
  scene: CodeScene;
  targets: readonly string[];
  device: string | undefined;
  code: string;
};

/** Finds the address whose code was typed; a wrong code costs a try at each address, even if the call is refused. */
export async function useOf(
  ctx: Ctx,
  { scene, targets, device, code }: Tried,
): Promise<CodeUse | undefined> {
  for (const target of targets) {
    const use = { scene, target, device };
    if (await isCodeRight(ctx, use, code)) return use;
  }
  return undefined;
}
