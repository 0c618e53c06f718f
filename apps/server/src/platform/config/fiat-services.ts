/** Public services without key or account: the first updates its rates every minute, the others daily. */
const PUBLIC_SERVICES = [
  "https://api.coinbase.com/v2/exchange-rates?currency=USD",
  "https://open.er-api.com/v6/latest/USD",
  "https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest/v1/currencies/usd.min.json",
  "https://api.frankfurter.dev/v1/latest?base=USD",
].join(",");
const SERVICES_MAX = 8;

/** `FIAT_RATES_URLS`: separated by commas, one for each host; empty means none. */
export function fiatRatesUrlsOf(text = PUBLIC_SERVICES): string[] {
  const urls = text === "" ? [] : text.split(",").map((one) => one.trim());
  for (const url of urls)
    if (!/^https?:\/\//.test(url) || !URL.canParse(url))
      throw new Error(`FIAT_RATES_URLS has no address of the web: ${url}`);
  if (new Set(urls.map((url) => new URL(url).host)).size < urls.length)
    throw new Error("FIAT_RATES_URLS names a host twice");
  if (urls.length > SERVICES_MAX)
    throw new Error(`FIAT_RATES_URLS has more than ${SERVICES_MAX} services`);
  return urls;
}
