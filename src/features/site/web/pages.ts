import * as m from "#messages/site.ts";

/** The pages of the navigation beside home, and who sees them there. */
export const pages = () => [
  { to: "/courses", words: m.nav_courses(), whose: "" },
  { to: "/research-mentorship", words: m.nav_mentorship(), whose: "" },
  { to: "/forums", words: m.nav_forums(), whose: "only-signed-in" },
  { to: "/dashboard", words: m.nav_dashboard(), whose: "only-signed-in" },
];
