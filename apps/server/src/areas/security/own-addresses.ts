import type { CodeScene } from "@candor/contract/areas/auth/calls.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { type CodeUse, isCodeRight } from "../../protection/codes.ts";
import { type Target, mobileTarget, targetKey } from "../../protection/target.ts";
import type { SafetyRow } from "./rows.ts";

type Addresses = Pick<SafetyRow, "email" | "area_code" | "mobile">;

/** The account's own address of a kind; undefined: it has none. */
export function ownAddress(
  { email, area_code: areaCode, mobile }: Addresses,
  kind: Target["type"],
): Target | undefined {
  if (kind === "email") return email === null ? undefined : { type: kind, address: email };
  if (areaCode === null || mobile === null) return undefined;
  // A number from before they had one spelling goes by today's, as codes do.
  return mobileTarget(areaCode, mobile) ?? { type: kind, areaCode, number: mobile };
}

/** Where codes to the account itself go. */
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

/** At which of these addresses a code is right; a wrong one costs a try at each, even if the call is refused. */
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
