import { describe, expect, test } from "vitest";
import { readPaymentLink } from "./payment-link.ts";

const BITCOIN = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const ETHEREUM = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const TOKEN = "0xdAC17F958D2ee523a2206206994597C13D831ec7";
const TRON = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";

const asides = (read: ReturnType<typeof readPaymentLink>) =>
  read !== undefined && "asides" in read
    ? read.asides.map(({ name, value }) => `${name}=${value}`)
    : read;

test.each([
  ["a bare Bitcoin link", `bitcoin:${BITCOIN}`, BITCOIN, []],
  [
    "an amount and a label",
    `bitcoin:${BITCOIN}?amount=0.1&label=Mara`,
    BITCOIN,
    ["amount=0.1", "label=Mara"],
  ],
  [
    "capitals, as codes have them",
    `BITCOIN:${BITCOIN.toUpperCase()}?AMOUNT=0.1`,
    BITCOIN.toUpperCase(),
    ["amount=0.1"],
  ],
  ["a second way to pay", `bitcoin:${BITCOIN}?lightning=LNBC1`, BITCOIN, ["lightning=LNBC1"]],
  ["slashes behind the scheme", `bitcoin://${BITCOIN}`, BITCOIN, []],
  ["blanks and a line's end", ` bitcoin:${BITCOIN}\n`, BITCOIN, []],
  ["a bare Ethereum link", `ethereum:${ETHEREUM}`, ETHEREUM, []],
  ["the older pay prefix", `ethereum:pay-${ETHEREUM}`, ETHEREUM, []],
  ["Ethereum's own chain", `ethereum:${ETHEREUM}@1?value=1e18`, ETHEREUM, ["value=1e18"]],
  ["the same chain in hexadecimal", `ethereum:${ETHEREUM}@0x1`, ETHEREUM, []],
  [
    "a token's transfer: who is paid, never the token",
    `ethereum:${TOKEN}@1/transfer?address=${ETHEREUM}&uint256=1e6`,
    ETHEREUM,
    [`token=${TOKEN}`, "uint256=1e6"],
  ],
  ["a bare Tron link", `tron:${TRON}`, TRON, []],
  ["Tron with an amount", `tron:${TRON}?amount=5`, TRON, ["amount=5"]],
])("the payment link is read whole: %s", (_, link, address, said) => {
  const read = readPaymentLink(link, 1);
  expect(read).toMatchObject({ address });
  expect(asides(read)).toEqual(said);
});

test.each([
  ["another chain", `ethereum:${ETHEREUM}@56`, "chain"],
  ["another chain with an amount", `ethereum:${ETHEREUM}@137?value=1e15`, "chain"],
  ["a token on another chain", `ethereum:${TOKEN}@56/transfer?address=${ETHEREUM}`, "chain"],
  ["another chain in hexadecimal", `ethereum:${ETHEREUM}@0x38`, "chain"],
  ["a chain without its number", `ethereum:${ETHEREUM}@`, "chain"],
  ["another function", `ethereum:${TOKEN}/approve?address=${ETHEREUM}`, "call"],
  ["a transfer without a recipient", `ethereum:${TOKEN}/transfer?uint256=1`, "address"],
  [
    "a transfer to two recipients",
    `ethereum:${TOKEN}/transfer?address=${ETHEREUM}&address=${TOKEN}`,
    "address",
  ],
  ["no recipient", "ethereum:@1", "address"],
  [
    "an unknown required parameter",
    `bitcoin:${BITCOIN}?req-somethingyoudontunderstand=50`,
    "required",
  ],
  ["an unknown required parameter in capitals", `BITCOIN:${BITCOIN}?REQ-X=1`, "required"],
  ["a way to pay without an address", "bitcoin:?lightning=LNBC1", "address"],
])("a payment link with %s is refused with a message", (_, link, fault) => {
  expect(readPaymentLink(link, 1)).toEqual({ fault: `withdrawal.link-${fault}` });
});

test.each([BITCOIN, ETHEREUM, TRON, "", "https://example.com", "bnb:0x5aAe", "eip155:56:0x5aAe"])(
  "the text %j is no payment link, and is checked as typed",
  (text) => {
    expect(readPaymentLink(text, 1)).toBeUndefined();
  },
);

describe("where ERC20 means another chain than Ethereum's", () => {
  const TRIAL = 31_337;

  test.each([`@${TRIAL}`, "@0x7a69", ""])(
    "with a trial chain for ERC20, a link to %j is accepted",
    (chain) => {
      expect(readPaymentLink(`ethereum:${ETHEREUM}${chain}`, TRIAL)).toEqual({
        address: ETHEREUM,
        asides: [],
      });
    },
  );

  test.each(["@1", "@0x1", "@31338", "@1e4", "@31337x"])(
    "with a trial chain for ERC20, a link to %j is refused",
    (chain) => {
      expect(readPaymentLink(`ethereum:${ETHEREUM}${chain}`, TRIAL)).toEqual({
        fault: "withdrawal.link-chain",
      });
    },
  );

  test("a link that names a chain is refused until the network's chain is known", () => {
    expect(readPaymentLink(`ethereum:${ETHEREUM}@1`, undefined)).toEqual({
      fault: "withdrawal.link-chain",
    });
  });
});
