import type { spot } from "@candor/contract/areas/spot.ts";
import type { Handlers } from "../../http/handlers.ts";
import { cancelOrder } from "./cancel-order.ts";
import { listOrders } from "./list-orders.ts";
import { placeOrder } from "./place-order.ts";

export { streams } from "./live.ts";
export const calls = { cancelOrder, listOrders, placeOrder } satisfies Handlers<typeof spot>;
