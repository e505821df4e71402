import { PageTabs } from "#kit/web/ui/page-tabs.tsx";
import * as m from "#messages/payment-messages.ts";
import { adminDevicesPath, adminPatternsPath, adminPaymentMessagesPath } from "../paths.ts";

/** The heading of the three pages, and the way from one to the other. */
export const PagesHead = ({ title }: { title: string }) => (
  <>
    <h1 className="text-h1">{title}</h1>
    <PageTabs
      label={m.pages()}
      tabs={[
        { to: adminPaymentMessagesPath, words: m.tab_messages() },
        { to: adminPatternsPath, words: m.tab_patterns() },
        { to: adminDevicesPath, words: m.tab_devices() },
      ]}
    />
  </>
);
