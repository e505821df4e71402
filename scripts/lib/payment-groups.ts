// What only the pages of payments load.
import { initial, type ScriptGroup } from "./script-group.ts";

export const paymentGroups: ScriptGroup[] = [
  {
    // What the dashboard shows of somebody's payments.
    name: "my-payments",
    test: [
      /\/src\/features\/receipts\/paths\.ts/,
      /\/src\/features\/payments\/(((provider|waiting)-)?rules\.ts|web\/(public|my-payments\/(payment-(badge|line)|use-my-payments)|waiting\/(use-waiting-(stage|title)|waiting-title))\.tsx?)/,
      /\/src\/messages\/payments\.ts\?text=(mine_(?!receipt)|pending_title)/,
    ],
    minShareCount: 2,
    tags: initial,
  },
  {
    // What the cart, the list of payments, and the screens of a payment share.
    name: "payments",
    test: [
      /\/src\/features\/payments\/((balance|cart|refund)-contract|refund-request-rules|usual-time)\.ts/,
      /\/src\/features\/payments\/web\/claim\/claim-(details|fields)\.tsx?/,
      /\/src\/features\/payments\/web\/(payment-(frame|skeleton)|with-bold|order\/(promo-code|refused-code|use-promo-code)|waiting\/waiting-reason-text|balance\/api|cart\/cart-purchase)\.tsx?/,
      /\/src\/messages\/payments\.ts\?text=(correct_open|enroll_now|group_link|mine_(places|receipt)|pay_price_until|pending_|promo_|submit_again|summary_(minus|promo|total)|to_catalogue)/,
    ],
    minShareCount: 2,
  },
  {
    // The payment of one course, and of an order of several.
    name: "checkout",
    test: [
      /\/src\/features\/payments\/web\/(?!claim\/(correct-claim|claim-(?!failure)))/,
      /\/src\/messages\/payments\.ts\?text/,
    ],
    minShareCount: 2,
    tags: initial,
  },
  {
    // The steps of paying, with all that only they have.
    name: "claim",
    test: [/\/src\/features\/payments\/web\/claim\/claim-screen\.tsx/],
  },
];
