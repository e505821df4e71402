import { profilePath } from "#features/accounts/paths.ts";
import { Pencil } from "lucide-react";
import type { User } from "#features/accounts/contract.ts";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import { detectLanguage } from "#kit/shared/language.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/dashboard.ts";
import type { Enrollment } from "#features/enrolment/contract.ts";
import { isFinished } from "./journey.ts";

const roles = { learner: m.role_learner, instructor: m.role_instructor, admin: m.role_admin };

interface ProfileBannerProps {
  welcome: string;
  user: User;
  enrollments: Enrollment[];
}

/** The person, and the person's progress in figures. */
export function ProfileBanner({ welcome, user, enrollments }: ProfileBannerProps) {
  const finished = enrollments.filter(isFinished).length;
  const name = `${user.first_name} ${user.last_name}`.trim();
  return (
    <header className="card grid gap-4 p-5 sm:flex sm:items-start sm:gap-6 sm:p-7">
      <div className="flex min-w-0 flex-1 items-start gap-4 sm:gap-6">
        <Avatar name={name} picture={user.profile_picture} size={72} />
        <div className="grid min-w-0 flex-1 gap-1">
          <h1 className="text-h1">{welcome}</h1>
          {/* At the start of a line the dot is outside the box and is cut off. */}
          <p className="overflow-hidden text-muted">
            <span className="-ml-4 flex flex-wrap">
              <Figure>{name}</Figure>
              <Figure>{roles[user.role]()}</Figure>
              {enrollments.length > 0 ? (
                <Figure>{m.banner_courses({ count: enrollments.length })}</Figure>
              ) : null}
              {finished > 0 ? <Figure>{m.banner_finished({ count: finished })}</Figure> : null}
            </span>
          </p>
          <Bio bio={user.bio} className="mt-1 max-sm:hidden" />
        </div>
      </div>
      <Bio bio={user.bio} className="sm:hidden" />
      <ButtonLink to={profilePath} variant="secondary" className="flex-none">
        <Pencil size={16} aria-hidden="true" />
        {m.edit_profile()}
      </ButtonLink>
    </header>
  );
}

function Bio({ bio, className }: { bio: string; className: string }) {
  return bio ? (
    // A long text can be read in the profile. The main content is below.
    <p lang={detectLanguage(bio)} className={`line-clamp-3 max-w-prose whitespace-pre-line ${className}`}>
      {bio}
    </p>
  ) : (
    <p className={`max-w-prose text-muted ${className}`}>{m.bio_missing()}</p>
  );
}

/** One figure of the row, after its dot. */
function Figure({ children }: { children: string }) {
  return (
    <span className="relative pl-4 before:absolute before:left-1.5 before:content-['·'/'']">{children}</span>
  );
}
