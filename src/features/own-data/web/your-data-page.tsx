import { privatePage } from "#kit/web/page-title.ts";
import * as m from "#messages/own-data.ts";
import { RequireSession } from "#features/accounts/web/public.tsx";
import type { Route } from "./+types/your-data-page";
import { ExportCard } from "./export-card.tsx";
import { LeaveCard } from "./leave-card.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.data_title(), matches);

const columns = "grid items-stretch gap-4 lg:grid-cols-2 lg:gap-8";

export default function YourDataPage() {
  return (
    <div className="page grid gap-6 pt-6 pb-12 sm:pt-8">
      <header className="grid gap-2">
        <h1 className="text-h1">{m.data_title()}</h1>
        <p className="text-muted">{m.data_lead()}</p>
      </header>
      <RequireSession
        skeleton={
          <div className={columns}>
            <div className="skeleton h-56 rounded-card" />
            <div className="skeleton h-56 rounded-card" />
          </div>
        }
      >
        <div className={columns}>
          <ExportCard />
          <LeaveCard />
        </div>
      </RequireSession>
    </div>
  );
}
