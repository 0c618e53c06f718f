/**
 * The address behind a `#`. The specification writes some screens with the ending of their file
 * (`/pages/quotation/index.vue`): they are the screens without it.
 */
export const addressIn = (hash: string): string =>
  hash.slice(1).replace(/^([^?#]*)\.vue(?=[?#]|$)/, "$1") || "/";
