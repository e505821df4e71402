import { Avatar } from "#kit/web/ui/avatar.tsx";
import { Badge } from "#kit/web/ui/badge.tsx";
import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import * as m from "#messages/learning.ts";
import type { Classmate } from "../../contract.ts";

const grid = "grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3";
const row = "flex min-h-16 items-center gap-3 border-b border-line py-3";

export function PeopleList({ title, people }: { title: string; people: Classmate[] }) {
  return (
    <section className="grid gap-1">
      <h3 className="font-text text-small font-semibold text-muted">{title}</h3>
      <ul className={grid}>
        {people.map(({ name, profile_picture, is_you }, place) => (
          // Two people may have the same name and no picture. Only their position tells them apart.
          <li key={place} className={row}>
            <Avatar name={name} picture={profile_picture} size={44} />
            <span className="min-w-0 flex-1 font-medium">{name}</span>
            {is_you ? <Badge className="flex-none">{m.people_you()}</Badge> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function PeopleSkeleton() {
  return (
    <Skeleton>
      <div aria-hidden="true" className={grid}>
        {Array.from({ length: 9 }, (_, place) => (
          <div key={place} className={row}>
            <span className="skeleton size-11 flex-none rounded-full" />
            <span className="skeleton h-4 w-3/5" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
