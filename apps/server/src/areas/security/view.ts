import { deviceName } from "../../protection/device-name.ts";
import type { From } from "../../http/from.ts";

/** Enough to know one's own address by. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, "$1***");
export const maskedMobile = (areaCode: string | null, mobile: string): string =>
  `+${areaCode} ***${mobile.slice(-3)}`;

/** From where something was done, as its notice tells. */
export const seenFrom = ({ address, agent }: From): { address: string; device: string } => ({
  address,
  device: deviceName(agent) ?? "",
});
