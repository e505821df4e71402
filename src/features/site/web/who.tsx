import type { SessionUser } from "#kit/web/session.ts";

/** Name and address of the person who is signed in. */
export function Who({ user }: { user: SessionUser }) {
  return (
    <p className="mb-1 grid border-b border-line px-3 pt-2 pb-3">
      <span className="font-semibold">
        {user.first_name} {user.last_name}
      </span>
      <span className="text-small text-muted">{user.email}</span>
    </p>
  );
}
