import { refuse } from "@candor/contract/refusals.ts";
import { expect, test } from "vitest";
import {
  type AddressDraft,
  type AddressTerms,
  addressSummary,
  changedAddress,
} from "./address-form.ts";

const network = (type: string) => ({ type, minimum: "10", fee: "1", off_reason: null });
const terms: AddressTerms = {
  networks: [network("ERC20"), network("TRC20")],
  chainId: 1,
  check: (type, address) =>
    type === "TRC20" && address.startsWith("0x")
      ? refuse("address-other-network", { network: "ERC20" })
      : undefined,
};
const full: AddressDraft = { currency: 3, type: "ERC20", name: " Mara ", address: " 0x1 " };

test("an address is sent with its network and name, without the spaces around it", () => {
  expect(addressSummary(full, terms).input).toEqual({
    currency: 3,
    type: "ERC20",
    name: "Mara",
    address: "0x1",
  });
});

test("an address of another network is reported while the user types", () => {
  const { input, wrong } = addressSummary({ ...full, type: "TRC20" }, terms);
  expect(input).toBeUndefined();
  expect(wrong?.address).toMatchObject({ refused: "address-other-network" });
});

test("a single network is preset, and with several the user has to choose", () => {
  const draft = { ...full, type: undefined };
  expect(addressSummary(draft, terms).missing?.type).toBe("withdrawal.choose-network");
  expect(addressSummary(draft, { ...terms, networks: [network("ERC20")] }).input?.type).toBe(
    "ERC20",
  );
});

test("a change of currency asks for the network again", () => {
  expect(changedAddress(full, { currency: 1 })).toMatchObject({ currency: 1, type: undefined });
  expect(changedAddress(full, { name: "b" })).toMatchObject({ type: "ERC20" });
});

test("a refused payment link is reported at the address, and sends nothing", () => {
  const address = "ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed@56";
  const { input, wrong } = addressSummary({ ...full, address }, terms);
  expect(input).toBeUndefined();
  expect(wrong?.address).toBe("withdrawal.link-chain");
});
