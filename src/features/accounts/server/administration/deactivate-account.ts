import type { AccountServices, Actor } from "./actor.ts";
import { changeAccount } from "./change-account.ts";

/** Deactivates an account: all its sessions end, and it cannot sign in. @throws as `changeAccount`. */
export const deactivateAccount = async (services: AccountServices, id: number, actor: Actor): Promise<void> =>
  changeAccount(services, id, { isActive: false }, actor);
