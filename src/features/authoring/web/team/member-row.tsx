import { Crown, UserMinus } from "lucide-react";
import { useState } from "react";
import { formatDate } from "#kit/shared/dates.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import { Badge } from "#kit/web/ui/badge.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { Menu, type MenuItem } from "#kit/web/ui/menu.tsx";
import { Select } from "#kit/web/ui/select-field.tsx";
import * as m from "#messages/authoring.ts";
import type { Team, TeamMember } from "../../team-contract.ts";
import { useTeamChange } from "./use-team-change.ts";

const ConfirmDialog = lazyDialog(async () => import("#kit/web/ui/confirm-dialog.tsx"));

const roles = { owner: m.team_owner, co_teacher: m.team_co_teacher, assistant: m.team_assistant };

/** A person of the team, with what the reader may change about them. */
export function MemberRow({ team, member }: { team: Team; member: TeamMember }) {
  const [asks, setAsks] = useState<"owner" | "remove" | null>(null);
  const { changeRole, handOver, remove } = useTeamChange(team.course_id, member);
  const onClose = () => setAsks(null);
  const { name } = member;
  const mayChange = team.may_change && member.role !== "owner";
  const items: MenuItem[] = [
    ...(member.role === "co_teacher"
      ? [{ words: m.team_make_owner(), icon: Crown, onChoose: () => setAsks("owner") }]
      : []),
    { words: m.team_remove(), icon: UserMinus, isDanger: true, onChoose: () => setAsks("remove") },
  ];
  return (
    <li className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={name} picture={member.profile_picture} size={44} />
        <div className="min-w-0 flex-1 basis-40">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold">
            <span lang={detectLanguage(name)}>{name}</span>
            {mayChange ? null : (
              <Badge tone={member.role === "owner" ? "green" : "grey"}>{roles[member.role]()}</Badge>
            )}
            {member.is_you ? <Badge tone="grey">{m.team_you()}</Badge> : null}
          </p>
          {member.email ? <p className="text-small break-all text-muted">{member.email}</p> : null}
          {member.added_at ? (
            <p className="text-small text-muted">{m.team_since({ date: formatDate(member.added_at) })}</p>
          ) : null}
        </div>
        {mayChange ? (
          <div className="flex items-center gap-2">
            <Select
              aria-label={m.team_role_of({ name })}
              value={member.role}
              disabled={changeRole.busy}
              onChange={({ target }) => changeRole.write(target.value as "co_teacher" | "assistant")}
            >
              <option value="co_teacher">{m.team_co_teacher()}</option>
              <option value="assistant">{m.team_assistant()}</option>
            </Select>
            <Menu label={m.team_more_for({ name })} items={items} />
          </div>
        ) : null}
      </div>
      <FormError sentence={changeRole.problem} />
      {asks === "owner" ? (
        <ConfirmDialog
          title={m.team_make_owner_title({ name })}
          words={{ confirm: m.team_make_owner(), busy: m.team_saving(), failed: m.team_change_failed() }}
          onConfirm={async () => {
            await handOver();
            onClose();
          }}
          onClose={onClose}
        >
          {m.team_make_owner_text()}
        </ConfirmDialog>
      ) : null}
      {asks === "remove" ? (
        <ConfirmDialog
          title={m.team_remove_title({ name })}
          words={{ confirm: m.team_remove(), busy: m.team_saving(), failed: m.team_change_failed() }}
          variant="danger"
          onConfirm={remove}
          onClose={onClose}
        >
          {m.team_remove_text()}
        </ConfirmDialog>
      ) : null}
    </li>
  );
}
