// What only the pages of signed-in people load.
import { paymentGroups } from "./payment-groups.ts";
import { initial, type ScriptGroup } from "./script-group.ts";

export const signedInGroups: ScriptGroup[] = [
  {
    name: "signed-in",
    test: [
      /\/src\/features\/(announcements|certificates|notifications|payments|reviews)\/contract\.ts/,
      /\/src\/features\/(enrolment\/web\/seats\/api|payments\/balance-rules|progress\/rules)\.ts/,
      /\/src\/features\/instalments\/web\/public\.tsx/,
      /\/src\/features\/(courses\/team-rules|(announcements|authoring|course-archives|group-orders|insight|own-data)\/paths|catalogue\/web\/own-courses(-api)?)\.tsx?/,
      /\/lucide-react\/dist\/esm\/icons\/(arrow-(down|up)|chart-no-axes-column|download|pencil|users-round)\.mjs/,
      /\/src\/messages\/kit\.ts\?text=(cancel|table_behind)/,
      // Whether something is in the cart. The cart itself is not on every page.
      /\/src\/features\/payments\/web\/(cart-public|cart\/cart-text)\.tsx?/,
      /\/src\/features\/notifications\/web\/(api|unread-dot)\.tsx?/,
      /\/src\/features\/accounts\/web\/sign-in\/(profile-poll|require-session)\.tsx/,
      /\/src\/features\/site\/web\/(account-menu|tabs)\.tsx/,
      /\/src\/kit\/web\/forms\/kept\.ts/,
      /\/src\/kit\/web\/(live-[^/]+|same-person|ui\/(relative-time|page-buttons))\.tsx?/,
      /\/src\/kit\/shared\/relative-times\.ts/,
    ],
  },
  {
    // The cart: its mark on the menu and its line in it, and the button that fills it.
    name: "cart",
    test: [
      /\/src\/features\/payments\/(cart-rules\.ts|web\/cart\/(add-to-cart|cart-(line|mark|store))\.tsx?)/,
      /\/src\/messages\/payments\.ts\?text=cart_(count|link)/,
      /\/lucide-react\/dist\/esm\/icons\/shopping-cart\.mjs/,
    ],
  },
  {
    // Icons and controls of the signed-in pages.
    name: "controls",
    test: [
      /\/src\/kit\/shared\/(format-bytes|one-line|split-links)\.ts/,
      /\/src\/messages\/kit\.ts\?text=(close|field_(amount|too_long)|caption_)/,
      /\/src\/kit\/web\/(save-file|use-began|use-is-wide|use-list-params|ui\/(check-box|choices|copy-button|file-button|focus-bar|search-field|tab-style|written-text))\.tsx?/,
      /\/lucide-react\/dist\/esm\/icons\/(?!badge-percent|message-square-text|file\.|list\.|notebook-pen|unlink|bell-off|folder-down|key-round|log-out|shopping-cart|hand-coins|file-image|paperclip|book-open-check|flag|pin\.|calendar-clock|circle-pause|clipboard-paste|eighth-notes|image\.|inbox|link\.|shield-exclamation-point|captions|circle-question-mark|file-archive|file-pen-line|file-up|heading-2|italic|layout-dashboard|letter-b|list-ordered|receipt-text|scroll-text|settings-2|tags|text-quote|shield-check|smartphone|flask|phone|mail|users\.|bell-ring|film|git-merge|grip-vertical|library-big|move\.|pause|play|plus\.|send\.|user-check|wifi-off)/,
    ],
    minShareCount: 2,
    tags: initial,
  },
  {
    // What the rooms share with the editor: which tabs are open.
    name: "tab-name",
    test: [/\/src\/kit\/web\/tab-name\.ts/],
  },
  {
    // Loaded when a picture is chosen.
    name: "shrink-picture",
    test: [/\/src\/kit\/web\/shrink-picture\.ts/],
  },
  {
    // The rooms and the inbox.
    name: "chat",
    test: [/\/src\/features\/chat\//, /\/src\/messages\/chat\.ts\?text/],
    minShareCount: 2,
    tags: initial,
  },
  {
    // What every page of an administrator has.
    name: "administrators",
    test: [
      /\/src\/features\/notifications\/web\/waiting\/waiting-count\.tsx/,
      /\/src\/features\/site\/web\/(administration-link|administrator-tabs|rail)\.tsx/,
      /\/src\/features\/administration\/web\/(place-list|places)\.tsx?/,
      /\/src\/messages\/administration\.ts\?text=(all_courses|audit|categories|certificates|messages|money|payments|people|places_\w+|prices|questions|reports|reviews|settings|shares|texts|today)$/,
      /\/src\/kit\/web\/(use-last-page|ui\/(admin-list|admin-list-skeleton|page-tabs))\.tsx?/,
      /\/src\/features\/(administration|audit|categories|invitations|money-overview|offers|payment-messages|people|settings|shares|statements)\/paths\.ts/,
      /\/lucide-react\/dist\/esm\/icons\/(badge-percent|book-open-check|hand-coins|inbox|layout-dashboard|message-square-text|receipt-text|scroll-text|shield-exclamation-point|settings-2|tags)\.mjs/,
    ],
  },
  ...paymentGroups,
  {
    // What a course shows to its learners only.
    name: "own-course",
    test: [
      /\/src\/features\/(course-page\/web\/(manage-course|my-review|own-certificate|signed-in-action|use-course-role)|reviews\/web\/(own-review|review-draft))\.tsx?/,
      /\/src\/features\/enrolment\/web\/seats\/(seat-action|seats-panel|time-left|use-line)\.tsx?/,
    ],
  },
  {
    // What the dashboard shares with its parts that are loaded on demand, and with the end of a course.
    name: "dashboard",
    test: [
      /\/src\/features\/(catalogue\/web\/suggest-api|dashboard\/.*|unanswered\/web\/public)\.tsx?/,
      /\/src\/messages\/dashboard\.ts\?text/,
    ],
    minShareCount: 2,
  },
  {
    // What only the pages that show a whole certificate need of the texts.
    name: "certificate-paper",
    test: [
      /\/src\/features\/certificates\/web\/(certificate-words\.ts|certificate-paper\.tsx)/,
      /\/src\/messages\/certificates\.ts\?text=(cert_|claim_(change|text)|claiming|yours_|download_|find_title|genuine_|number_when|preview_of|rests_|revoked_deleted|see_course)/,
    ],
    minShareCount: 2,
  },
  {
    name: "certificate-texts",
    test: [/\/src\/messages\/certificates\.ts\?text/],
    minShareCount: 2,
  },
  {
    name: "certificates",
    test: [
      /\/src\/features\/certificates\/web\/(certificate-status|certificate-line|my-certificates|use-claim|api)\.tsx?/,
      /\/src\/kit\/web\/ui\/newest-section\.tsx/,
      /\/lucide-react\/dist\/esm\/icons\/briefcase-business\.mjs/,
    ],
  },
  {
    // The certificate at the end of a course, and what it shares with the owner's page of it.
    name: "own-certificate",
    test: [/\/src\/features\/certificates\/web\/(course-certificate|share-certificate)\.tsx/],
  },
  {
    // What the page of today and the desk of payments share.
    name: "administration",
    test: [
      /\/src\/features\/administration\/(?!web\/(administration-links|payments-page))/,
      /\/src\/features\/payment-review\/web\/(today-public|api|wallets)\.tsx?/,
      /\/src\/messages\/administration\.ts\?text=(?!\w+_text$)/,
    ],
    minShareCount: 2,
    tags: initial,
  },
  {
    // What the lists of files, the imports and the lists of courses share, and the menus of rows.
    name: "file-lists",
    test: [
      /\/src\/kit\/web\/ui\/menu\.tsx/,
      /\/src\/features\/uploads\/web\/uploads-api\.ts/,
      /\/lucide-react\/dist\/esm\/icons\/file-up\.mjs/,
    ],
    minShareCount: 2,
  },
  {
    // What the parts of the desk share.
    name: "payment-review",
    test: [
      /\/src\/features\/payment-review\/([a-z-]+\.ts|web\/(api|evidence-chips|desk\/))/,
      /\/src\/messages\/payment-review\.ts\?text=(action_failed|changed|chip_|credits_choose|did_count|empty_(other|search)|keys$|read_again|search|tab_|undo_short|verify)/,
    ],
    minShareCount: 2,
  },
  {
    // The list of transfers, with what its dialogs share with it.
    name: "transfers",
    test: [
      /\/src\/features\/payment-review\/web\/money\/(credit-(list|row)|free-of)\.tsx?/,
      /\/src\/messages\/payment-review\.ts\?text=(block|release)$/,
    ],
  },
  {
    // The list of payments, with what its dialogs share with it.
    name: "desk-payments",
    test: [/\/src\/features\/payment-review\/web\/payment-review-list\.tsx/],
  },
  {
    name: "shares",
    test: [
      /\/src\/features\/shares\/(?!paths)/,
      /\/src\/messages\/shares\.ts\?text/,
      /\/src\/kit\/shared\/months\.ts/,
    ],
    minShareCount: 2,
    tags: initial,
  },
  {
    // What the dashboard and the list of courses share with the editor.
    name: "authoring",
    test: [
      /\/src\/features\/authoring\/((?!preview-)[a-z-]*contract|web\/manage\/api)\.ts/,
      /\/lucide-react\/dist\/esm\/icons\/library-big\.mjs/,
    ],
    minShareCount: 2,
  },
  {
    // What the dashboard shows to people who teach: what waits for an answer, and their courses.
    name: "teaching",
    test: [
      /\/src\/features\/unanswered\/(paths|contract|rules|web\/(api|oldest-unanswered))\.tsx?/,
      /\/src\/features\/dashboard\/web\/teaching\.tsx/,
    ],
  },
  {
    name: "audit",
    test: [/\/src\/features\/audit\//, /\/src\/messages\/audit\.ts\?text/],
    minShareCount: 2,
    tags: initial,
  },
  {
    name: "account-pages",
    test: [
      /\/src\/features\/accounts\/web\/(account-frame|(profile|security)\/[a-z]+-skeleton)\.tsx/,
      /\/lucide-react\/dist\/esm\/icons\/(folder-down|key-round)\.mjs/,
    ],
    minShareCount: 2,
  },
  {
    name: "people",
    test: [/\/src\/features\/people\//, /\/src\/messages\/people\.ts\?text/],
    minShareCount: 2,
    tags: initial,
  },
  {
    name: "announcements",
    test: [
      /\/src\/features\/announcements\/(rules|web\/(api|author|scheduled-list))\.tsx?/,
      /\/src\/messages\/announcements\.ts\?text=(back|former_author|just_now|scheduled|to_dashboard)/,
      /\/lucide-react\/dist\/esm\/icons\/calendar-clock\.mjs/,
    ],
    minShareCount: 2,
  },
  {
    name: "write-announcement",
    test: [/\/src\/features\/announcements\/web\/write\//, /\/src\/messages\/announcements\.ts\?text/],
    minShareCount: 2,
    tags: initial,
  },
  {
    name: "own-courses",
    test: [
      /\/src\/features\/authoring\/web\/(manage|thumbnail|team|reviews)\//,
      // Without the texts that only the editor has.
      /\/src\/messages\/authoring\.ts\?text=(?!add_|change_|completion_|field_|keys_|learners_|lesson_|level_|list_|mark_|module_|new_course_|publish_|words_)/,
    ],
    minShareCount: 2,
    tags: initial,
  },
  {
    // A field for Markdown, before its editor is loaded.
    name: "markdown-field",
    test: [
      /\/src\/kit\/web\/markdown\/(?!rich\/)/,
      /\/src\/messages\/kit\.ts\?text=(view_|text_|mark_|rich_)/,
      /\/lucide-react\/dist\/esm\/icons\/(heading-2|italic|letter-b|link|list|list-ordered|text-quote)\.mjs/,
    ],
    minShareCount: 2,
  },
  {
    // What the fields that show a text as it will look share.
    name: "text-editor",
    test: [
      /\/src\/kit\/web\/markdown\/rich\//,
      /\/node_modules\/(@tiptap|prosemirror-[a-z]+|use-sync-external-store)\//,
    ],
    minShareCount: 2,
  },
  {
    name: "editor",
    test: [
      /\/src\/features\/(authoring\/(?!preview-contract)|uploads\/(?!web\/(attachments\/|public|shrunk-picture|text-picture)))/,
      /\/src\/messages\/(authoring|uploads)\.ts\?text/,
      /\/lucide-react\/dist\/esm\/icons\/(captions|circle-pause|eighth-notes|file-archive|film|git-merge|grip-vertical|image|move|user-check|wifi-off)\.mjs/,
    ],
    minShareCount: 2,
    tags: initial,
  },
  {
    // What stands around a plot: the finding, the table.
    name: "figures",
    test: [/\/src\/kit\/web\/plots\/(key-figures|lazy-plots|plot-figure|plot-table|table-behind)\.tsx/],
    minShareCount: 2,
  },
  {
    // The library of plots with what draws them: loaded when a plot comes near the screen.
    name: "plots",
    test: [
      /\/node_modules\/(@visx|d3-[^/]+)\//,
      /\/src\/kit\/web\/plots\/((bar|dot|step)-plot|plot-frame)\.tsx/,
    ],
  },
  {
    // How a price is paid in parts.
    name: "instalments",
    test: [/\/src\/features\/instalments\/(contract|rules|web\/part-list-public)\.tsx?/],
    minShareCount: 2,
  },
  {
    name: "offers",
    test: [/\/src\/features\/offers\//, /\/src\/messages\/offers\.ts\?text/],
    minShareCount: 2,
    tags: initial,
  },
  {
    name: "learners",
    test: [
      /\/src\/features\/(payments\/(?!web\/claim\/(correct-claim|claim-))|learning\/(?!web\/lesson\/(blocks|check|contents-strip|film|handout|lesson-article|lesson-text)))/,
      /\/src\/messages\/(learning\.ts\?text=(?!check_|checks_|choose_option|comes_next|film|handout|lesson_parts|part_|text_note$|text_note_back)|payments\.ts\?text)/,
    ],
    minShareCount: 2,
    tags: initial,
  },
  {
    // What the page of a lesson shares with the preview of one.
    name: "lesson-parts",
    test: [/\/src\/features\/learning\/web\/lesson\//, /\/src\/messages\/learning\.ts\?text/],
    minShareCount: 2,
    tags: initial,
  },
  {
    name: "draft-preview",
    test: [
      /\/src\/features\/(course-page\/web\/preview\/|authoring\/preview-contract)/,
      /\/src\/messages\/course-page\.ts\?text/,
    ],
    minShareCount: 2,
  },
];
