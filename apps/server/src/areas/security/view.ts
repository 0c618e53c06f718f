import { deviceName } from "../../protection/device-name.ts";
import type { From } from "../../http/from.ts";

type Passkey = { id: string; name: string; created_at: Date; used_at: Date | null };

/** A passkey as its owner sees it. */
export const passkeyView = ({ id, name, created_at, used_at }: Passkey) => ({
  id,
  name,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
});

/** Shows enough of an address for its owner to recognise it. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, "$1***");
export const maskedMobile = (areaCode: string | null, mobile: string): string =>
  `+${areaCode} ***${mobile.slice(-3)}`;

/** The address and device of an act, for its notice. */
export const seenFrom = ({ address, agent }: From): { address: string; device: string } => ({
  address,
  device: deviceName(agent) ?? "",
});
