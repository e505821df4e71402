import { LibraryBig, Megaphone, Plus } from "lucide-react";
import { Link } from "react-router";
import { createAnnouncementPath } from "#features/announcements/paths.ts";
import { createCoursePath, manageCoursesPath } from "#features/authoring/paths.ts";
import * as m from "#messages/dashboard.ts";

/** What an instructor begins from here. */
export function TeachingActions() {
  const actions = [
    { to: createCoursePath, words: m.add_course(), icon: Plus },
    { to: manageCoursesPath, words: m.manage_courses(), icon: LibraryBig },
    { to: createAnnouncementPath(), words: m.create_announcement(), icon: Megaphone },
  ];
  return (
    <ul className="flex gap-2">
      {actions.map(({ to, words, icon: Icon }) => (
        <li key={to} className="grid flex-auto">
          <Link
            to={to}
            className="card grid min-h-20 content-center justify-items-center gap-1 px-2 py-3 text-center text-small leading-snug hover:bg-green-tint"
          >
            <Icon size={22} aria-hidden="true" className="text-green" strokeWidth={1.8} />
            {words}
          </Link>
        </li>
      ))}
    </ul>
  );
}
