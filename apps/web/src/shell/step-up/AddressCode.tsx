import type { ComponentProps } from "react";
import { useSend } from "../../lib/send.ts";
import { useText } from "../../lib/text.ts";
import { CodeField } from "../../parts/credentials/CodeField.tsx";

type AddressCodeProps = Pick<ComponentProps<typeof CodeField>, "value" | "onChange" | "field"> & {
  to: "email" | "mobile";
  /** The masked address that the code goes to. */
  address: string | null;
};

/** A code that goes to an own address of the account. */
export function AddressCode({ to, address, ...field }: AddressCodeProps) {
  const t = useText();
  const { send, isPending } = useSend("security.sendProofCode");
  return (
    <CodeField
      {...field}
      {...(address === null ? {} : { hint: t("security.code-goes", { address }) })}
      onGet={() => send({ to })}
      isGetting={isPending}
    />
  );
}
