import * as z from "zod/mini";
import { endpoint } from "../define.ts";
import { uuid } from "../fields.ts";
import { userReaders } from "../operator-fields.ts";
import { suitabilityOfProduct } from "./suitability.ts";

export const suitability = {
  calls: {
    findUserSuitability: endpoint({
      method: "GET",
      path: "/users/suitability",
      access: userReaders,
      kind: "read",
      rate: "read",
      summary:
        "What stands between a user and each product that quickly loses much. Nothing of it is changed here, by anybody.",
      input: z.strictObject({ id: uuid }),
      output: z.object({ products: z.array(suitabilityOfProduct) }),
      refusals: ["not-found"],
    }),
  },
  queues: {},
  configKinds: {},
};
