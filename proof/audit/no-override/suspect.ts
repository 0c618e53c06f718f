/**
 * Names of fields that could set an outcome, a price, a chance to win or a user's risk. Compared word by word, in any
 * spelling.
 */
const SUSPECT =
  /(?:^|_)(?:win_?(?:rate|ratio|chance|probability)|lose_rate|outcome|results?|forced|preset|rigg?(?:ed)?|overrides?|overridden|manipulat\w*|control(?:led)?|bias(?:ed)?|luck|fate|must_(?:win|lose)|always_(?:win|lose)|risk_(?:level|control|type)|user_risk|kill_rate|fix(?:ed)?_price|fake\w*|needle|pin_price)(?:_|$)/;

export const isSuspect = (name: string): boolean =>
  SUSPECT.test(
    name
      .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
      .replaceAll("-", "_")
      .toLowerCase(),
  );
