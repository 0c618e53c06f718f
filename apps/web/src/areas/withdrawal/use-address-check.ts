import { useEffect, useState } from "react";
import type { AddressTerms } from "./address-form.ts";

/** How addresses are judged, once that has come: it is much code, and the server judges again. */
export function useAddressCheck(): AddressTerms["check"] {
  const [check, setCheck] = useState<AddressTerms["check"]>();
  useEffect(() => {
    import("./check-address.ts").then(
      ({ checkAddress }) => setCheck(() => checkAddress),
      // Without the check, the server's answer judges the address.
      () => undefined,
    );
  }, []);
  return check;
}
