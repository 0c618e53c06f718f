/** No node or signer listens there: requests and holds need neither. */
const NOBODY = "http://127.0.0.1:9";
const REQUEST_KEY = "MC4CAQAwBQYDK2VwBCIEIFyexTdbE-hjJ7iZev8kvk9_UnCmNqY_wKFTLW-KhH_e";

/** Variables of a server that withdraws by Ethereum, at once to any address. */
export const WITHDRAWING = {
  ADDRESS_HOLD_MINUTES: "0",
  CHAINS: JSON.stringify({ ERC20: { url: NOBODY, chainId: 31_337, start: 0 } }),
  SIGNER_URL: NOBODY,
  SIGNER_REQUEST_KEY: REQUEST_KEY,
};
