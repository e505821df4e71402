// What the pages of visitors load. Pages of signed-in people load parts of it too.
import { initial, type ScriptGroup } from "./script-group.ts";

export const publicGroups: ScriptGroup[] = [
  {
    name: "every-page",
    test: [
      /\/src\/root\.tsx/,
      /\/node_modules\/(react|react-dom|scheduler)\//,
      /\/react-query\/build\/modern\/queryOptions/,
      /\/src\/features\/(?!(administration|announcements|audit|authoring|categories|chat|course-archives|group-orders|insight|invitations|money-overview|notification-settings|offers|own-data|payment-messages|people|payments|receipts|settings|setup|shares|statements|unanswered|uploads)\/)[^/]+\/paths\.ts/,
      /\/src\/kit\/shared\/(minutes|money|numerals|path)\.ts/,
      /\/src\/kit\/web\/(api|session|clear-on-person-change|toasts|toast-queue|use-lazy-component|lazy-optional|use-go-back|use-hydrated|seo|page-title)\.tsx?/,
      /\/src\/kit\/web\/ui\/(button|button-link|button-style|badge|chip|icon-disc|page-notice|page-error|load-failed|field|field-error)\.tsx?/,
      /\/lucide-react\/dist\/esm\/icons\/(clock|loader-circle)\.mjs/,
      // What a course and the preview of a lesson say when they could not be loaded.
      /\/src\/messages\/course-page\.ts\?text=course_failed$/,
    ],
  },
  {
    // What the page of a course shares with the pages of signed-in people.
    name: "enrolment",
    test: [
      /\/src\/features\/certificates\/web\/(public\.tsx|addresses\.ts)/,
      /\/lucide-react\/dist\/esm\/icons\/(award|book-open-text|circle-play|file-text|lock|messages-square|smartphone|users)\.mjs/,
      /\/src\/features\/enrolment\/(contract|web\/invalidate-enrolments)\.ts/,
      /\/src\/features\/certificates\/web\/certificates-key\.ts/,
      /\/src\/features\/courses\/web\/(invalidate-course|learner-view-public|learner-view\/learner-view)\.tsx?/,
      /\/src\/features\/(payments\/paths|pricing\/(contract|fields|offer-end-rules))\.ts/,
      // The receipt has the names of wallets too.
      /\/src\/kit\/shared\/(dates|rows|wallet-name)\.ts/,
    ],
    minShareCount: 2,
  },
  {
    name: "courses",
    // Only signed-in people are suggested courses.
    test: [
      /\/src\/features\/(catalogue\/(?!web\/suggest-api)|courses\/(?!team-rules)|pricing\/(?!offer-end)|progress\/web\/)/,
      /\/src\/features\/enrolment\/rules\.ts/,
      /\/lucide-react\/dist\/esm\/icons\/star\.mjs/,
    ],
    minShareCount: 2,
    tags: initial,
  },
  {
    name: "lists",
    test: [
      /\/src\/kit\/(shared\/parse-id|web\/(page-parameter|ui\/(chip-radio|empty-state|page-links|select-field)))\.tsx?/,
      /\/lucide-react\/dist\/esm\/icons\/(search|search-x|book-open|check|plus|shield-check)\.mjs/,
    ],
    minShareCount: 2,
  },
  {
    name: "writing",
    test: [
      /\/src\/kit\/web\/(on-first-use|use-write|forms\/(drafts|stored)|ui\/(avatar|form-error))\.tsx?/,
      /\/react-query\/build\/modern\/useMutation/,
    ],
    minShareCount: 2,
  },
  {
    name: "reading",
    test: [
      /\/src\/kit\/web\/(use-near\.ts|ui\/(lazy-dialog|load-error|skeleton)\.tsx)/,
      /\/react-query\/build\/modern\/use(Base)?Query/,
    ],
    minShareCount: 2,
  },
  {
    name: "form-library",
    test: [/\/react-hook-form\//],
    minShareCount: 2,
  },
  {
    name: "forms",
    test: [
      /\/src\/kit\/web\/forms\/(?!drafts|form-holder|kept|stored|use-late-form)/,
      /\/src\/kit\/web\/ui\/(text-field|submit-button)\.tsx/,
      /\/src\/messages\/kit\.ts\?text=field_required/,
    ],
    minShareCount: 2,
  },
  {
    // With the icon of help: the contact page and the payment of a course have both.
    name: "text-area",
    test: [
      /\/src\/kit\/web\/ui\/text-area\.tsx/,
      /\/lucide-react\/dist\/esm\/icons\/circle-question-mark\.mjs/,
    ],
    minShareCount: 2,
  },
  {
    // What the sign-in pages and the pages of signed-in people both need.
    name: "account",
    test: [
      /\/src\/features\/accounts\/(contract|rules)\.ts/,
      /\/lucide-react\/dist\/esm\/icons\/arrow-left\.mjs/,
      /\/src\/features\/accounts\/web\/needs-javascript\.tsx/,
      /\/src\/features\/accounts\/web\/sign-in\/(destination|enrolling|is-enrolling|leaving|sign-in|use-destination)\.tsx?/,
    ],
    minShareCount: 2,
    tags: initial,
  },
  {
    name: "sign-in",
    test: [
      /\/src\/features\/accounts\/web\/(registration\/(?!code-step|signup-form|terms-line)|reset\/)/,
      /\/src\/features\/accounts\/web\/(auth-card|use-mailed-link)\.tsx?/,
      // Without the texts that only signed-in people read.
      /\/src\/messages\/accounts\.ts\?text=(?!not_allowed|to_dashboard|profile_|log_out|logged_out)/,
    ],
    minShareCount: 2,
    tags: initial,
  },
  {
    // Public pages that load the form library late are without it.
    name: "new-password",
    test: [/\/src\/features\/accounts\/(web\/new-password-field|password-strength)\.tsx?/],
    minShareCount: 2,
  },
  {
    // What the page of a course shares with the preview of a draft, and with the page of an archived course.
    name: "course-parts",
    test: [
      /\/src\/features\/course-page\/web\/(course-(curriculum|header|overview)|fold-on-phone|lesson-row|section-style)\.tsx?/,
      /\/src\/messages\/course-page\.ts\?text=(about_|breadcrumb|content_none|language_|lessons$|modules$|outcomes|prerequisites|preview$|students$|tab_content|updated)/,
      /\/lucide-react\/dist\/esm\/icons\/(list-checks|refresh-cw)\.mjs/,
    ],
    minShareCount: 2,
  },
  {
    // What a lesson needs to know of its text, and of its film before the player is loaded.
    name: "lesson-basics",
    test: [
      /\/src\/kit\/(shared\/video-source|web\/player\/(film-clock|film-memory|renditions))\.ts/,
      /\/src\/features\/learning\/web\/(reading-names|scroll-by-keyboard)\.ts/,
    ],
    minShareCount: 2,
  },
  {
    // The text of a lesson, and the pictures of its handouts: visitors see them in a preview lesson.
    name: "lesson-text",
    test: [/\/src\/features\/learning\/web\/(lesson\/lesson-text|picture-preview)\.tsx/],
    minShareCount: 2,
  },
  {
    name: "course",
    test: [
      /\/src\/features\/(enrolment(?!\/web\/seats)|reviews|course-page(?!\/web\/preview))\//,
      /\/src\/messages\/(course-page\.ts\?text=(?!draft_)|enrolment\.ts\?text)/,
    ],
    minShareCount: 2,
    tags: initial,
  },
  {
    // Otherwise the forum takes it, and a lesson loads the forum. The editor would take the rules of
    // attached files, and a room would load the editor.
    name: "send-once",
    test: [
      /\/src\/features\/uploads\/attachment-rules\.ts/,
      /\/src\/kit\/web\/send-once\.ts/,
      /\/lucide-react\/dist\/esm\/icons\/flag\.mjs/,
      /\/src\/messages\/learning\.ts\?text=post_report$/,
    ],
    minShareCount: 2,
  },
  {
    name: "forum",
    test: [
      /\/src\/features\/forum\//,
      /\/src\/messages\/forum\.ts\?text/,
      /\/lucide-react\/dist\/esm\/icons\/pin\.mjs/,
    ],
    minShareCount: 2,
    tags: initial,
  },
  {
    name: "accordion",
    test: [/\/src\/kit\/web\/ui\/accordion\.tsx/, /\/lucide-react\/dist\/esm\/icons\/plus\.mjs/],
  },
  {
    // The ways to reach the academy.
    name: "contact",
    test: [
      /\/src\/features\/(mentorship|support)\/contract\.ts/,
      /\/lucide-react\/dist\/esm\/icons\/(mail|phone)\.mjs/,
    ],
    minShareCount: 2,
  },
  {
    // Pages of visitors and a lesson have them, and what a lesson shares must not take them along.
    name: "play",
    test: [/\/lucide-react\/dist\/esm\/icons\/(notebook-pen|play)\.mjs/],
    minShareCount: 2,
  },
  {
    name: "send",
    test: [/\/lucide-react\/dist\/esm\/icons\/send\.mjs/],
    minShareCount: 2,
  },
];
