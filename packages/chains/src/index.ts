export { type AddressFault, addressFault } from "./address-fault.ts";
export { addressSpelling } from "./address-spelling.ts";
export { amountOf } from "./amount.ts";
export { createBitcoinReader } from "./bitcoin/reader.ts";
export {
  type Block,
  type BlockId,
  type ChainReader,
  NodeError,
  type Payment,
  type Sink,
  type Watched,
} from "./chain.ts";
export { depositAddress } from "./deposit-address.ts";
export { createEvmReader, type EvmTerms } from "./evm/reader.ts";
export { follow, type Pace } from "./follow.ts";
export { openNode, type Node, type NodeTerms } from "./json-rpc.ts";
export { NETWORKS, type Network } from "./networks.ts";
export { type Bounds, type Round, followRound } from "./round.ts";
export { watchKey } from "./watch-key.ts";
