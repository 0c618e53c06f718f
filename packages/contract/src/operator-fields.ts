import * as z from "zod/mini";
import { operatorWith } from "./define.ts";

/** Why somebody does something: it stands in the audit log, and often before a user's eyes. */
export const reason = z.string().check(z.trim(), z.minLength(4), z.maxLength(500));

/** Who looks at users, their balances and what they were told. */
export const userReaders = operatorWith("support", "verification", "finance", "risk", "auditor");

/** A part of what somebody looks for: one letter would be half of everything. */
export const searchText = z.string().check(z.trim(), z.minLength(2), z.maxLength(120));
