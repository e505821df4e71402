import { lazyOptional } from "#kit/web/lazy-optional.ts";

/** The offer of push messages in a conversation. */
export const PushOffer = lazyOptional(async () => import("./push/push-offer.tsx"));
