/** Whether an account's number is written as an IBAN: a country, two check digits, and the account. */
export const isIban = (account: string): boolean =>
  /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(account.replaceAll(" ", ""));
