import { Lock } from "lucide-react";
import * as m from "#messages/accounts.ts";

/** The parts of an account that cannot be changed here, and why. */
export function ContactCard({ email, phone }: { email: string; phone: string }) {
  return (
    <section className="card grid gap-4 p-4">
      <h2 className="text-read leading-tight">{m.profile_contact_title()}</h2>
      <dl className="grid gap-3">
        <div className="grid gap-1">
          <dt className="text-small text-muted">{m.field_email_label()}</dt>
          <dd className="font-medium">{email}</dd>
        </div>
        {phone ? (
          <div className="grid gap-1">
            <dt className="text-small text-muted">{m.field_phone_label()}</dt>
            <dd className="font-medium tabular-nums">{phone}</dd>
          </div>
        ) : null}
      </dl>
      <p className="flex gap-3 border-t border-line pt-4 text-small text-muted">
        <Lock size={16} aria-hidden="true" className="mt-1 shrink-0" />
        <span>{m.profile_contact_fixed()}</span>
      </p>
    </section>
  );
}
