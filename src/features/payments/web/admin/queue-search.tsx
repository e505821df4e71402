import { SearchField } from "#kit/web/ui/search-field.tsx";
import * as m from "#messages/payments.ts";

export function QueueSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  return (
    <SearchField
      label={m.desk_search_label()}
      placeholder={m.desk_search()}
      search={search}
      onSearch={onSearch}
    />
  );
}
