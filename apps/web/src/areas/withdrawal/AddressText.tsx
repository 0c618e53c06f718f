/** The number of characters at each end that users compare when they check an address. */
const END = 6;

/** A whole address, with both its ends to be compared. */
export function AddressText({ address }: { address: string }) {
  return (
    <span translate="no" className="text-data wrap-anywhere text-text-2 select-all">
      <b className="font-semibold whitespace-nowrap text-text">{address.slice(0, END)}</b>
      {address.slice(END, -END)}
      <b className="font-semibold whitespace-nowrap text-text">{address.slice(-END)}</b>
    </span>
  );
}
