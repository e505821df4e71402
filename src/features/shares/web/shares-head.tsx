import { PageTabs } from "#kit/web/ui/page-tabs.tsx";
import * as m from "#messages/shares.ts";
import { adminShareRatesPath, adminSharesPath } from "../paths.ts";

/** The heading of the administrators' two pages, and the way from one to the other. */
export const SharesHead = () => (
  <>
    <h1 className="text-h1">{m.title()}</h1>
    <PageTabs
      label={m.pages()}
      tabs={[
        { to: adminSharesPath, words: m.tab_months() },
        { to: adminShareRatesPath, words: m.tab_rates() },
      ]}
    />
  </>
);
