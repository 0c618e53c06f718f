import { useIdentity } from "../../data/identity.ts";
import { PATHS } from "../../paths.ts";
import { useText } from "../../lib/text.ts";
import { LinkRow } from "./SettingRow.tsx";

/** How far the identity is proven, and the way to prove it. */
export function IdentityRow() {
  const t = useText();
  const state = useIdentity().data?.state;
  return (
    <LinkRow
      to={PATHS.identity}
      label={t("identity.title")}
      {...(state !== undefined && { value: t(`identity.state-${state}`) })}
    />
  );
}
