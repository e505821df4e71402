import { profilePath } from "#features/accounts/paths.ts";
import { Pencil } from "lucide-react";
import type { User } from "#features/accounts/contract.ts";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import { detectLanguage } from "#kit/shared/language.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/dashboard.ts";
import type { Enrollment } from "#features/enrolment/contract.ts";

const roles = { learner: m.role_learner, instructor: m.role_instructor, admin: m.role_admin };

interface ProfileBannerProps {
  welcome: string;
  user: User;
  enrollments: Enrollment[];
}

/** The person, and the person's progress in figures: one row. */
export function ProfileBanner({ welcome, user, enrollments }: ProfileBannerProps) {
  const finished = enrollments.filter((one) => one.is_completed).length;
  const name = `${user.first_name} ${user.last_name}`.trim();
  return (
    <header className="flex items-center gap-3 sm:gap-6">
      <Avatar name={name} picture={user.profile_picture} size={52} />
      <div className="grid min-w-0 flex-1">
        <h1 className="text-h3 sm:text-h2">{welcome}</h1>
        {/* At the start of a line the dot is outside the box and is cut off. */}
        <p className="overflow-hidden text-small text-muted">
          <span className="-ml-4 flex flex-wrap">
            <Figure>{name}</Figure>
            <Figure>{roles[user.role]()}</Figure>
            {enrollments.length > 0 ? (
              <Figure>{m.banner_courses({ count: enrollments.length })}</Figure>
            ) : null}
            {finished > 0 ? <Figure>{m.banner_finished({ count: finished })}</Figure> : null}
          </span>
        </p>
        {user.bio ? (
          // A long text can be read in the profile. The main content is below.
          <p lang={detectLanguage(user.bio)} className="line-clamp-1 text-small">
            {user.bio}
          </p>
        ) : (
          <p className="text-small text-muted max-sm:hidden">{m.bio_missing()}</p>
        )}
      </div>
      <ButtonLink to={profilePath} variant="secondary" className="flex-none max-sm:w-11 max-sm:px-0">
        <Pencil size={16} aria-hidden="true" />
        <span className="max-sm:sr-only">{m.edit_profile()}</span>
      </ButtonLink>
    </header>
  );
}

/** One figure of the row, after its dot. */
function Figure({ children }: { children: string }) {
  return (
    <span className="relative pl-4 before:absolute before:left-1.5 before:content-['·'/'']">{children}</span>
  );
}
