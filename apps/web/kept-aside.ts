/**
 * Our own parts that are no part of the kit, the file that nearly every screen loads: each is the beginning of a path
 * or of a name in one, up to the end of a word.
 */
const KEPT_ASIDE: Readonly<Record<string, readonly string[]>> = {
  "what has a file of its own": ["areas", "src/shell", "parts/finance", "parts/trading"],
  "what opens over a screen": [
    ...["parts/transfer", "parts/converting", "parts/search", "src/activity"],
    ...["Dialog", "Sheet", "PickerSheet", "ConfirmSheet", "ConfirmCall", "Popover", "Toaster"],
  ],
  "of markets": [
    ...["data/option-markets", "data/contract-quotations", "data/alert-markets", "data/picks"],
    ...["data/shared-pair", "own-volume", "use-own-volume", "Sparkline", "sparkline-path"],
  ],
  "of price alerts": ["alert-form", "AlertSteps", "notice-words"],
  "of deposits, withdrawals and sends": [
    ...["data/coins", "data/chain-id", "data/used-limit", "data/withdrawal-limit"],
    ...["network-currencies", "lib/explorer", "parts/CoinList", "parts/CoinPicker"],
    ...["parts/CoinPickerSheet", "parts/Copied", "parts/LimitLeft", "parts/NetworkChoice"],
    ...["parts/TransactionId", "parts/AmountField", "parts/AmountForm", "parts/ReceiverChoice"],
    ...["parts/UsableFrom", "parts/HoldNotice", "parts/FundButton", "shortened"],
  ],
  "of accounts and their protection": [
    ...["parts/credentials", "parts/OwnAccountButton", "lib/passkeys", "src/passkeys"],
    ...["data/identity", "data/countries", "data/calling-codes", "Avatar", "initials"],
    ...["PasswordInput", "CodeInput", "ColourSettings"],
  ],
  "of forms": [
    ...["form.ts", "form-state", "use-form", "use-send-once", "intent", "presses", "focus"],
    ...["parts/FormError", "FormSkeleton", "ActionBar", "Field", "field-context", "TextInput"],
    ...["DecimalInput", "decimal-draft", "locale-input", "Checkbox", "RadioList", "form/Select"],
    ...["PercentSlider", "StopSlider", "Switch"],
  ],
  "of pictures that are sent": [
    ...["ImageUploader", "image-upload", "image-file", "lib/upload", "Progress"],
  ],
  "of lists and long texts": [
    ...["parts/PagedList", "row-pages", "unknown-count", "Tabs", "Steps"],
    ...["RichText", "rich-text", "data/help", "lib/save-file"],
  ],
  "of what is due or proven": [
    ...["Countdown", "current-second", "time-left", "lib/signature", "parts/verify"],
    ...["QrCode", "qr-path", "finance-words"],
  ],
  "icons that few screens have": [
    ...["icons/camera", "image-plus", "icons/circle.", "icons/download", "key-round", "trash"],
    ...["book-open-check", "link-2", "square-terminal"],
  ],
};

const beginnings = Object.values(KEPT_ASIDE)
  .flat()
  .map((path) => path.replaceAll(".", String.raw`\.`));
const ASIDE = new RegExp(String.raw`/(?:${beginnings.join("|")})\b`);

export const isAside = (id: string): boolean => ASIDE.test(id);
