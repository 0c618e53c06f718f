import * as z from "zod/mini";
import { operatorWith } from "./define.ts";
import { uuid } from "./fields.ts";

/** An operator's reason: the audit log has it, and often the user reads it. */
export const reason = z.string().check(z.trim(), z.minLength(4), z.maxLength(500));

/** The user that an operator opens, and the reason if no request about that user is open. */
export const viewed = {
  id: uuid,
  why: z.optional(z.string().check(z.trim(), z.minLength(4), z.maxLength(200))),
};

/** The operators who may read users, their balances and their notices. */
export const userReaders = operatorWith("support", "verification", "finance", "risk", "auditor");

/** A part of the searched text: one letter would match half of everything. */
export const searchText = z.string().check(z.trim(), z.minLength(2), z.maxLength(120));
