// Which modules share a file in the browser's build. Left alone, the bundler makes a file of each set of modules
// that the same pages share: more than sixty small files for one page, and each is a request. Here, what several
// pages share is put into few files. A page then loads some kilobytes that it does not need.
// `tests/e2e/page-weight.spec.ts` has the bounds; look there first when a page grows.

const initial = ["$initial" as const];

/**
 * A group takes the modules that match and what they import, if no group before it has it. So the order matters:
 * what public pages need stands first, and what only signed-in people need stands last.
 */
const groups = [
  {
    name: "every-page",
    test: [
      /\/src\/root\.tsx/,
      /\/node_modules\/(react|react-dom|scheduler)\//,
      /\/src\/features\/[^/]+\/paths\.ts/,
      /\/src\/kit\/shared\/(dates|money|numerals|rows|parse-id|path)\.ts/,
      /\/src\/kit\/web\/(api|session|clear-on-person-change|toasts|toast-queue|use-lazy-component|lazy-optional|use-go-back|use-hydrated|seo|page-title)\.tsx?/,
      /\/src\/kit\/web\/ui\/(button|button-link|button-style|badge|chip|icon-disc|page-notice|page-error|page-head|load-failed|field|field-error)\.tsx?/,
      /\/lucide-react\/dist\/esm\/icons\/(star|clock)\.mjs/,
    ],
  },
  {
    name: "courses",
    test: [/\/src\/features\/(catalogue|courses|pricing)\//],
    minShareCount: 2,
    tags: initial,
  },
  {
    name: "lists",
    test: [
      /\/src\/kit\/web\/(page-parameter|ui\/(empty-state|page-links|select-field))\.tsx?/,
      /\/lucide-react\/dist\/esm\/icons\/(search|search-x|book-open|check)\.mjs/,
    ],
    minShareCount: 2,
  },
  {
    name: "writing",
    test: [/\/src\/kit\/web\/(use-write|ui\/form-error)\.tsx?/, /\/react-query\/build\/modern\/useMutation/],
    minShareCount: 2,
  },
  {
    name: "reading",
    test: [
      /\/src\/kit\/web\/ui\/(load-error|skeleton)\.tsx/,
      /\/react-query\/build\/modern\/use(Base)?Query/,
    ],
    minShareCount: 2,
  },
  {
    name: "sign-in",
    test: [
      /\/src\/features\/accounts\/web\/(registration|reset)\//,
      /\/src\/features\/accounts\/web\/(code-form|resend-code|auth-card|use-countdown|new-password-field|use-mailed-link)\.tsx?/,
      /\/src\/features\/accounts\/web\/sign-in\/(destination|sign-in|use-destination)\.ts/,
      /\/src\/messages\/accounts\.ts\?text/,
    ],
    minShareCount: 2,
    tags: initial,
  },
  {
    name: "forms",
    test: [
      /\/react-hook-form\//,
      /\/src\/kit\/web\/forms\//,
      /\/src\/kit\/web\/ui\/(text-field|text-area|submit-button)\.tsx/,
    ],
    minShareCount: 2,
  },
  {
    name: "course",
    test: [
      /\/src\/features\/(enrolment|reviews|course-page)\//,
      /\/lucide-react\/dist\/esm\/icons\/(book-open-text|circle-play|file-text|lock)\.mjs/,
    ],
    minShareCount: 2,
    tags: initial,
  },
  {
    name: "forum",
    test: [/\/src\/features\/forum\//, /\/src\/messages\/forum\.ts\?text/],
    minShareCount: 2,
    tags: initial,
  },
  {
    name: "signed-in",
    test: [
      /\/src\/features\/accounts\/web\/sign-in\/require-session\.tsx/,
      /\/src\/features\/[^/]+\/(contract|rules)\.ts/,
      /\/src\/kit\/web\/(live-[^/]+|ui\/(relative-time|page-buttons))\.tsx?/,
    ],
    minShareCount: 4,
    tags: initial,
  },
  {
    name: "icons",
    test: [
      /\/lucide-react\/dist\/esm\/icons\/(?!smartphone|flask|phone|mail|users\.|bell-ring|pause|play|plus\.)/,
    ],
    minShareCount: 2,
    tags: initial,
  },
  {
    name: "learners",
    test: [
      /\/src\/features\/(payments|payment-review|learning|dashboard|administration)\//,
      /\/src\/features\/certificates\/web\/(my-|certificate-row|api)/,
      /\/src\/messages\/(learning|payments|payment-review|enrolment|administration)\.ts\?text/,
      /\/src\/kit\/(shared\/video-source|web\/(use-list-params|ui\/(search-field|tab-style)))\.tsx?/,
    ],
    minShareCount: 2,
    tags: initial,
  },
];

export const scriptGroups = groups.map(({ test, ...group }, index) => ({
  ...group,
  test: (id: string) => test.some((pattern) => pattern.test(id)),
  priority: groups.length - index,
}));
