import type { User } from "#features/accounts/contract.ts";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import * as m from "#messages/enrolment.ts";
import type { Enrollment } from "../contract.ts";

const roles = { learner: m.role_learner, instructor: m.role_instructor, admin: m.role_admin };

interface ProfileBannerProps {
  welcome: string;
  user: User;
  enrollments: Enrollment[];
}

/** Who one is, and how far one has come. */
export function ProfileBanner({ welcome, user, enrollments }: ProfileBannerProps) {
  const finished = enrollments.filter(({ progress }) => progress.percent === 100).length;
  return (
    <header className="card flex flex-wrap items-center gap-4 p-5 sm:gap-5 sm:p-7">
      <Avatar name={`${user.first_name} ${user.last_name}`} picture={user.profile_picture} size={64} />
      <div className="grid min-w-0 flex-1 gap-1">
        <h1 className="text-[1.5rem] sm:text-3xl">{welcome}</h1>
        <p className="flex flex-wrap gap-x-2 text-muted">
          <span>{roles[user.role]()}</span>
          {enrollments.length > 0 ? <Figure>{m.banner_courses({ count: enrollments.length })}</Figure> : null}
          {finished > 0 ? <Figure>{m.banner_finished({ count: finished })}</Figure> : null}
        </p>
      </div>
    </header>
  );
}

/** Takes its dot with it to the next line. */
function Figure({ children }: { children: string }) {
  return <span className="before:mr-2 before:content-['·'/'']">{children}</span>;
}
