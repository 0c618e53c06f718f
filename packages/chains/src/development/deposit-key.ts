/**
 * For trials: the key of the addresses that a server without `DEPOSIT_KEYS` gives out, m/44'/60'/1' of the phrase "test
 * test test test test test test test test test test junk". It is public.
 */
export const DEVELOPMENT_DEPOSIT_KEY =
  "xprv9yeny6n2dNUooqfQAdyqEUiDXC5HLMezYBQa2REnvFPTKvuTaUivwDa7Db8gwUCwcvZEQc7XBEvBjvwwUpQxPmxVScuQd8dAs4AYQT4BxeZ";
