import { CardScreen } from "./CardScreen.tsx";

/** The account abroad. */
export const BankAbroadScreen = () => <CardScreen kind="international" />;
