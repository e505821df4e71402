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
        {/* The dot before what begins a line lies outside and is cut off. */}
        <p className="overflow-hidden text-muted">
          <span className="-ml-4 flex flex-wrap">
            <Figure>{roles[user.role]()}</Figure>
            {enrollments.length > 0 ? (
              <Figure>{m.banner_courses({ count: enrollments.length })}</Figure>
            ) : null}
            {finished > 0 ? <Figure>{m.banner_finished({ count: finished })}</Figure> : null}
          </span>
        </p>
      </div>
    </header>
  );
}

/** One figure of the row, after its dot. */
function Figure({ children }: { children: string }) {
  return (
    <span className="relative pl-4 before:absolute before:left-1.5 before:content-['·'/'']">{children}</span>
  );
}
