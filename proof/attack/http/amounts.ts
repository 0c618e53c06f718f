import { routes } from "@candor/contract/routes.ts";
import { amountFields, requestWith } from "../../../apps/server/src/testing/amounts.ts";
import { type Attack, ask } from "./shot.ts";
import { badAmount } from "./texts.ts";

/** Invalid amounts, wherever a call that moves money takes one: none may be executed. */
export const amounts: Attack = function* shots(target, random) {
  for (;;) {
    const [id, field] = random.pick(amountFields);
    const { method, path } = routes[id];
    const request = requestWith(id, field, { orderId: target.orderId, person: 0 });
    // Chance alone too seldom makes an amount that is wrong only in its sign.
    const bad = random.below(10) === 0 ? `-${request[field]}` : badAmount(random);
    const fields = { ...request, [field]: bad };
    const isJson = random.below(2) === 0;
    yield {
      name: `${id} ${field}=${JSON.stringify(fields[field])}`,
      isRefused: true,
      send: () =>
        ask(`${target.base}/api${path}`, {
          method,
          headers: {
            authorization: target.rich,
            "content-type": isJson ? "application/json" : "application/x-www-form-urlencoded",
          },
          body: isJson ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
        }),
    };
  }
};
