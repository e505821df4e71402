import { X } from "lucide-react";
import { localDigits } from "#kit/shared/numerals.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { SearchField } from "#kit/web/ui/search-field.tsx";
import { SelectField } from "#kit/web/ui/select-field.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/audit.ts";
import { actionWords, subjectWords } from "./action-words.ts";
import type { Filter, useAuditFilter } from "./api.ts";

interface AuditFiltersProps {
  filter: Filter;
  change: ReturnType<typeof useAuditFilter>["change"];
  /** The actions that occur in the log. */
  actions: string[];
}

/** Chooses what the audit log shows: a person, an action, days. */
export function AuditFilters({ filter, change, actions }: AuditFiltersProps) {
  // The chosen action stays in the list while the list loads.
  const known = [...new Set([...actions, filter.action])].filter(Boolean);
  return (
    <div className="grid gap-4">
      <SearchField
        label={m.audit_person()}
        placeholder={m.audit_person_hint()}
        search={filter.person}
        onSearch={(person) => change({ person }, { replace: true })}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          label={m.audit_action()}
          value={filter.action}
          onChange={({ target }) => change({ action: target.value })}
        >
          <option value="">{m.audit_every_action()}</option>
          {known.map((action) => (
            <option key={action} value={action}>
              {actionWords(action)}
            </option>
          ))}
        </SelectField>
        <TextField
          type="date"
          label={m.audit_from()}
          value={filter.from}
          max={filter.to || undefined}
          onChange={({ target }) => change({ from: target.value }, { replace: true })}
        />
        <TextField
          type="date"
          label={m.audit_to()}
          value={filter.to}
          min={filter.from || undefined}
          onChange={({ target }) => change({ to: target.value }, { replace: true })}
        />
      </div>
      {filter.subject_kind ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {m.audit_only_subject({
            subject: subjectWords(filter.subject_kind),
            id: localDigits(filter.subject_id),
          })}
          <Button variant="link" onClick={() => change({ subject_kind: "", subject_id: "" })}>
            <X size={16} aria-hidden="true" />
            {m.audit_show_all()}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
