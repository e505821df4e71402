import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { settingGroups } from "#kit/shared/setting-groups.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { RowsSkeleton } from "#kit/web/ui/rows-skeleton.tsx";
import { SearchField } from "#kit/web/ui/search-field.tsx";
import { useListParams } from "#kit/web/use-list-params.ts";
import * as m from "#messages/settings.ts";
import type { SettingLine } from "../contract.ts";
import { hasWords } from "../rules.ts";
import type { Route } from "./+types/settings-page";
import { allSettings } from "./api.ts";
import { SettingGroupLinks, SettingGroupSection } from "./setting-group.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.title(), matches);

/** Every setting of the academy, in groups, with its value. */
export default function SettingsPage() {
  return (
    <div className="page grid grid-cols-1 gap-4 pt-6 pb-12 sm:pt-8">
      <h1 className="text-h1">{m.title()}</h1>
      <RequireSession roles={["admin"]} skeleton={<RowsSkeleton />}>
        <p className="text-muted">{m.text()}</p>
        <Settings />
      </RequireSession>
    </div>
  );
}

function Settings() {
  const { data, error, refetch } = useQuery(allSettings());
  const [{ search }, change] = useListParams<"">([{ status: "" }]);
  if (error && !data)
    return <LoadError title={m.failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data) return <RowsSkeleton />;
  const found = data.filter((line) => hasWords(line.search_text, search));
  return (
    <>
      <SearchField
        label={m.search_label()}
        placeholder={m.search()}
        search={search}
        onSearch={(typed) => change({ search: typed }, { replace: true })}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds no blocks */}
      <div role="status">
        {found.length > 0 ? (
          <p className="text-small text-muted">{m.search_count({ count: found.length })}</p>
        ) : (
          <EmptyState icon={SearchX} title={m.search_empty({ search })} text={m.search_empty_text()} />
        )}
      </div>
      {found.length > 0 ? <Groups lines={found} isSearched={search !== ""} /> : null}
    </>
  );
}

function Groups({ lines, isSearched }: { lines: SettingLine[]; isSearched: boolean }) {
  const groups = settingGroups
    .map((group) => ({ group, lines: lines.filter((line) => line.group === group) }))
    .filter((one) => one.lines.length > 0);
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <SettingGroupLinks groups={groups.map(({ group }) => group)} />
      <div className="grid grid-cols-1 gap-8">
        {groups.map((one) => (
          <SettingGroupSection key={one.group} {...one} showsText={isSearched} />
        ))}
      </div>
    </div>
  );
}
