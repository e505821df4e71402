import { LayoutDashboard, MessageSquareText, ReceiptText, UsersRound } from "lucide-react";
import { adminMessagesPath, adminPath, adminPaymentsPath } from "#features/administration/paths.ts";
import { adminPeoplePath } from "#features/people/paths.ts";
import { WaitingCount } from "#features/notifications/web/public.tsx";
import * as m from "#messages/site.ts";
import { TabList } from "./tab-list.tsx";

const place = "absolute top-1 left-1/2 ml-1";

/** Administrators have their desks at hand. The other places are under More. Loaded on demand, by its default export. */
export default function AdministratorTabs() {
  return (
    <TabList
      tabs={[
        {
          to: adminPath,
          words: m.tab_today(),
          icon: LayoutDashboard,
          end: true,
          count: <WaitingCount className={place} />,
        },
        {
          to: adminPaymentsPath,
          words: m.tab_payments(),
          icon: ReceiptText,
          count: <WaitingCount kinds={["payments"]} className={place} />,
        },
        {
          to: adminMessagesPath(),
          words: m.tab_messages(),
          icon: MessageSquareText,
          count: <WaitingCount kinds={["messages", "leads"]} className={place} />,
        },
        { to: adminPeoplePath, words: m.tab_people(), icon: UsersRound },
      ]}
    />
  );
}
