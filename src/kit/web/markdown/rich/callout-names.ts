import type { CalloutKind } from "#kit/shared/markdown-syntax.ts";
import * as m from "#messages/kit.ts";

export const calloutNames: Record<CalloutKind, () => string> = {
  NOTE: m.callout_note,
  TIP: m.callout_tip,
  IMPORTANT: m.callout_important,
  WARNING: m.callout_warning,
  CAUTION: m.callout_caution,
};
