import { inboxPath } from "#features/chat/paths.ts";
import { dashboardPath, teachingPath } from "#features/dashboard/paths.ts";
import { certificatesPath } from "#features/certificates/paths.ts";
import { manageCoursesPath } from "#features/authoring/paths.ts";
import { forumPath } from "#features/forum/paths.ts";
import { changePasswordPath, profilePath } from "#features/accounts/paths.ts";
import {
  Bell,
  Award,
  CircleQuestionMark,
  FlaskConical,
  FolderDown,
  HandCoins,
  KeyRound,
  LayoutDashboard,
  LibraryBig,
  LogOut,
  MessageCircle,
  MessagesSquare,
  Presentation,
  ReceiptText,
  UserRoundPen,
} from "lucide-react";
import { NavLink } from "react-router";
import { mentorshipPath } from "#features/mentorship/paths.ts";
import { notificationsPath } from "#features/notifications/paths.ts";
import { notificationSettingsPath } from "#features/notification-settings/paths.ts";
import { yourDataPath } from "#features/own-data/paths.ts";
import { helpPath } from "#features/pages/paths.ts";
import { useLogOut } from "#features/accounts/web/public.tsx";
import { PlaceList } from "#features/administration/web/places-public.tsx";
import { paymentsPath } from "#features/payments/paths.ts";
import { CartLine } from "#features/payments/web/cart-public.tsx";
import { ownSharesPath } from "#features/shares/paths.ts";
import type { SessionUser } from "#kit/web/session.ts";
import * as m from "#messages/site.ts";
import { DeviceChoices } from "./device-choices.tsx";
import { explorePages, FooterLink, goodToKnowPages, SocialLink, type SocialPage } from "./footer-link.tsx";

const rowStyle =
  "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-3 text-left -outline-offset-2 hover:bg-green-tint aria-[current=page]:text-green-deep";
const iconStyle = "size-[18px] shrink-0 text-muted";

/** The academy's pages: on a phone the footer of signed-in people is here. */
function AcademyLinks({ socialLink }: { socialLink: SocialPage }) {
  return (
    <ul className="my-1 grid grid-cols-2 border-b border-line pb-1">
      {[...explorePages(), ...goodToKnowPages()].map(({ whose, ...page }) => (
        <li key={page.to} className={whose}>
          <FooterLink {...page} className={rowStyle} />
        </li>
      ))}
      <li>
        <SocialLink page={socialLink} className={rowStyle} />
      </li>
    </ul>
  );
}

interface AccountLinksProps {
  user: SessionUser;
  /** On a phone the menu has also the language and the links of the footer. */
  onPhone?: { socialLink: SocialPage };
}

/** The person's own pages, the settings of this device, and the button to sign out. Only for signed-in people. */
export default function AccountLinks({ user, onPhone }: AccountLinksProps) {
  const logOut = useLogOut();
  const isAdmin = user.role === "admin";
  const links = [
    // On a phone it is a tab, except for administrators: their tabs are the desks.
    { to: dashboardPath, words: m.nav_dashboard(), icon: LayoutDashboard, isShown: !onPhone || isAdmin },
    // On a phone the bell is in the header for them.
    { to: notificationsPath, words: m.nav_notifications(), icon: Bell, isShown: Boolean(onPhone) && isAdmin },
    // In the header or a tab. Administrators have no room for it.
    { to: inboxPath, words: m.tab_inbox(), icon: MessagesSquare, isShown: isAdmin },
    // At a desk it is in the header.
    { to: forumPath, words: m.nav_forums(), icon: MessageCircle, isShown: Boolean(onPhone) },
    { to: teachingPath, words: m.nav_teaching(), icon: Presentation, isShown: user.role === "instructor" },
    {
      to: manageCoursesPath,
      words: m.nav_manage_courses(),
      icon: LibraryBig,
      isShown: user.role !== "learner",
    },
    { to: ownSharesPath, words: m.nav_shares(), icon: HandCoins, isShown: user.role === "instructor" },
    { to: paymentsPath, words: m.nav_my_payments(), icon: ReceiptText, isShown: !isAdmin },
    { to: certificatesPath, words: m.nav_my_certificates(), icon: Award, isShown: !isAdmin },
    // At a desk it is in the header.
    { to: mentorshipPath, words: m.nav_mentorship(), icon: FlaskConical, isShown: Boolean(onPhone) },
    { to: profilePath, words: m.nav_profile(), icon: UserRoundPen, isShown: true },
    { to: changePasswordPath, words: m.nav_password(), icon: KeyRound, isShown: true },
    {
      to: notificationSettingsPath,
      words: m.nav_notification_settings(),
      icon: Bell,
      isShown: true,
    },
    { to: yourDataPath, words: m.nav_your_data(), icon: FolderDown, isShown: true },
    { to: helpPath, words: m.nav_help(), icon: CircleQuestionMark, isShown: true },
  ].filter(({ isShown }) => isShown);
  return (
    <>
      {isAdmin ? (
        <div className="mb-2 border-b border-line pb-2">
          <PlaceList rowStyle={rowStyle} iconStyle={iconStyle} />
        </div>
      ) : null}
      <ul>
        <CartLine className={rowStyle} iconClass={iconStyle} />
        {links.map(({ to, words, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              // A place within the dashboard is not the current page.
              aria-current={to === teachingPath ? "false" : "page"}
              className={rowStyle}
            >
              <Icon aria-hidden="true" className={iconStyle} strokeWidth={1.8} />
              {words}
            </NavLink>
          </li>
        ))}
      </ul>
      <DeviceChoices withLanguage={Boolean(onPhone)} />
      {onPhone ? <AcademyLinks socialLink={onPhone.socialLink} /> : null}
      <button type="button" className={rowStyle} onClick={logOut}>
        <LogOut aria-hidden="true" className={iconStyle} strokeWidth={1.8} />
        {m.nav_log_out()}
      </button>
    </>
  );
}
