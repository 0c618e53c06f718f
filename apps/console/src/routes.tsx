import { Route, Routes } from "react-router-dom";
import { EnrolScreen } from "./areas/auth/EnrolScreen.tsx";
import { OperatorsScreen } from "./areas/auth/OperatorsScreen.tsx";
import { SignInScreen } from "./areas/auth/SignInScreen.tsx";
import { EntriesScreen } from "./areas/content/EntriesScreen.tsx";
import { ItemEditor } from "./areas/content/ItemEditor.tsx";
import { ItemScreen } from "./areas/content/ItemScreen.tsx";
import { ItemsScreen } from "./areas/content/ItemsScreen.tsx";
import { MarketsScreen } from "./areas/markets/MarketsScreen.tsx";
import { AuditScreen } from "./areas/trust/audit/AuditScreen.tsx";
import { ChangesScreen } from "./areas/trust/config/ChangesScreen.tsx";
import { ConfigScreen } from "./areas/trust/config/ConfigScreen.tsx";
import { DashboardScreen } from "./areas/trust/dashboard/DashboardScreen.tsx";
import { RequestScreen } from "./areas/trust/requests/RequestScreen.tsx";
import { RequestsScreen } from "./areas/trust/requests/RequestsScreen.tsx";
import { UserProfile } from "./areas/account/UserProfile.tsx";
import { UserScreen } from "./areas/account/UserScreen.tsx";
import { UsersScreen } from "./areas/account/UsersScreen.tsx";
import { UserNotices } from "./areas/notices/UserNotices.tsx";
import { UserOrders } from "./areas/spot/UserOrders.tsx";
import { UserBalances } from "./areas/wallet/UserBalances.tsx";
import { UserEntries } from "./areas/wallet/UserEntries.tsx";
import { PATHS } from "./lib/paths.ts";
import { NoAccess } from "./shell/NoAccess.tsx";
import { NotFound } from "./shell/NotFound.tsx";
import { OpenTo } from "./shell/OpenTo.tsx";
import { Shell } from "./shell/Shell.tsx";

/** Every screen by its address; a user's page is put together here from the areas. */
export const Screens = () => (
  <Routes>
    <Route path={PATHS.signIn} element={<SignInScreen />} />
    <Route path={`${PATHS.enrol}/:token`} element={<EnrolScreen />} />
    <Route element={<Shell />}>
      <Route path={PATHS.dashboard} element={<DashboardScreen />} />
      <Route path={PATHS.requests} element={<RequestsScreen />} />
      <Route path={`${PATHS.requests}/:id`} element={<RequestScreen />} />
      <Route path={PATHS.users} element={<UsersScreen />} />
      <Route path={`${PATHS.users}/:id`} element={<UserScreen />}>
        <Route index element={<UserProfile />} />
        <Route path="balances" element={<UserBalances />} />
        <Route path="balances/:type/:currency" element={<UserEntries />} />
        <Route path="orders" element={<UserOrders />} />
        <Route path="notices" element={<UserNotices />} />
      </Route>
      <Route path={PATHS.markets} element={<MarketsScreen />} />
      <Route path={PATHS.config} element={<ConfigScreen />} />
      <Route path={PATHS.changes} element={<ChangesScreen />} />
      <Route path={`${PATHS.config}/:kind`} element={<ConfigScreen />} />
      <Route path={PATHS.content} element={<ItemsScreen />} />
      <Route element={<OpenTo call="content.saveItem" />}>
        <Route path={PATHS.newItem} element={<ItemEditor />} />
      </Route>
      <Route element={<OpenTo call="content.listEntries" />}>
        <Route path={PATHS.entries} element={<EntriesScreen />} />
      </Route>
      <Route path={`${PATHS.content}/:id`} element={<ItemScreen />} />
      <Route path={PATHS.operators} element={<OperatorsScreen />} />
      <Route path={PATHS.audit} element={<AuditScreen />} />
      <Route path="/access-denied" element={<NoAccess />} />
      <Route path="*" element={<NotFound />} />
    </Route>
  </Routes>
);
