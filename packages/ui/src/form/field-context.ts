import { createContext, use } from "react";

/** The properties that a field gives to its control. */
export type FieldControl = {
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
};

export const FieldContext = createContext<FieldControl | undefined>(undefined);

/** The attributes that tie a control to the label, hint and error of the field around it. */
export function useFieldControl(): {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
} {
  const field = use(FieldContext);
  if (field === undefined) return {};
  return {
    id: field.id,
    ...(field.describedBy === undefined ? {} : { "aria-describedby": field.describedBy }),
    ...(field.isInvalid ? { "aria-invalid": true as const } : {}),
  };
}
