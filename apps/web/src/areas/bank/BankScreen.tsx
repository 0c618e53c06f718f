import { CardScreen } from "./CardScreen.tsx";

/** The account in one's own country that money is paid out to. */
export const BankScreen = () => <CardScreen kind="domestic" />;
