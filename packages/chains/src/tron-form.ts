import type { AddressForm } from "./address-form.ts";
import { base58Version } from "./base58-address.ts";

export const TRON_VERSION = 0x41;
const TEST_VERSION = 0xa0;

/** Accepts only the base58 form, since the hexadecimal form has no checksum. */
export function tronForm(text: string): AddressForm | undefined {
  const found = base58Version(text);
  if (found?.version !== TRON_VERSION && found?.version !== TEST_VERSION) return undefined;
  if (!found.isRight) return "wrong-checksum";
  return found.version === TRON_VERSION ? "whole" : "test-network";
}
