import { textOr } from "./text.ts";

/** A role as operators call it. */
export const roleText = (role: string): string => textOr(`console.role-${role}`, role);
