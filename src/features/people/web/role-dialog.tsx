import { useState } from "react";
import { changeAccount } from "#features/accounts/administration-contract.ts";
import type { Role } from "#kit/shared/endpoint.ts";
import { roleOf } from "#kit/shared/role.ts";
import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { Dialog, DialogText } from "#kit/web/ui/dialog.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SelectField } from "#kit/web/ui/select-field.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/people.ts";
import type { PersonStory } from "../contract.ts";
import { peopleKey } from "./api.ts";
import { roleWords } from "./person-badges.tsx";

const roles: Role[] = ["learner", "instructor", "admin"];

const meaning: Record<Role, () => string> = {
  learner: m.role_learner_text,
  instructor: m.role_instructor_text,
  admin: m.role_admin_text,
};

/** Chooses the role of a person. Loaded on demand, by its default export. */
export default function RoleDialog({
  person,
  name,
  onClose,
}: {
  person: PersonStory["person"];
  name: string;
  onClose: () => void;
}) {
  const [role, setRole] = useState<Role>(person.role);
  const { write, busy, problem } = useWrite(
    async () => callApi(changeAccount, { params: { id: person.id }, body: { role } }),
    {
      failure: m.change_failed,
      outdates: [peopleKey],
      onDone: () => {
        toast("success", m.role_changed({ name, role: roleWords(role) }));
        onClose();
      },
    },
  );
  const losesCourses = person.role !== "learner" && role === "learner" && person.taught_courses > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.role_of({ name })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {kit.cancel()}
          </Button>
          <Button
            variant={role === "admin" ? "danger" : "primary"}
            busy={busy}
            busyText={m.saving()}
            disabled={role === person.role}
            onClick={() => write(undefined)}
          >
            {m.role_save({ role: roleWords(role) })}
          </Button>
        </>
      }
    >
      <FormError sentence={problem} />
      <SelectField
        label={m.person_role()}
        value={role}
        onChange={({ target }) => setRole(roleOf(target.value))}
      >
        {roles.map((one) => (
          <option key={one} value={one}>
            {roleWords(one)}
          </option>
        ))}
      </SelectField>
      <DialogText className="text-muted">{meaning[role]()}</DialogText>
      {losesCourses ? (
        <p className="text-danger">{m.role_loses_courses({ count: person.taught_courses })}</p>
      ) : null}
    </Dialog>
  );
}
