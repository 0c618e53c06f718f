import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import { userReaders, viewed } from "../../operator-fields.ts";
import { suitabilityOfProduct } from "./calls.ts";

export const suitability = {
  calls: {
    findUserSuitability: endpoint({
      method: "GET",
      path: "/users/suitability",
      access: userReaders,
      opensUser: "by-id",
      kind: "read",
      rate: "read",
      summary:
        "What stands between a user and each product that quickly loses much. Nothing of it is changed here, by anybody.",
      input: z.strictObject({ ...viewed }),
      output: z.object({ products: z.array(suitabilityOfProduct) }),
      refusals: ["not-found", "view-reason-required"],
    }),
  },
  queues: {},
  configKinds: {},
};
