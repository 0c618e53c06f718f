export const ENROL = "/enrol";
export const OPERATORS = "/operators";

export const enrolPath = (token: string): string => `${ENROL}/${token}`;
