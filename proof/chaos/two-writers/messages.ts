import type { AcceptRequest } from "../../../apps/server/src/exchange/options/requests.ts";
import type {
  CancelRequest,
  PlaceRequest,
} from "../../../apps/server/src/exchange/spot/requests.ts";

type Unhashed<Request extends { claim: unknown }> = Omit<Request, "claim"> & {
  claim: { userId: string; call: string; key: string };
};

/** Messages between the test and a writer's process; both keep whole numbers as they are. */
export type AskedOption = Unhashed<AcceptRequest>;
export type AskedRequest = Unhashed<PlaceRequest> | Unhashed<CancelRequest> | AskedOption;
export type Asked = { id: number; request: AskedRequest };
export type Answer =
  | { ok: { id: string; number: number; state: string } }
  | { refused: string }
  | { fault: string };
export type Told = { id: number; answer: unknown } | { isUp: true };
