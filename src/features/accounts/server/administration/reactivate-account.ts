import type { AccountServices, Actor } from "./actor.ts";
import { changeAccount } from "./change-account.ts";

/** Lets a deactivated account sign in again. The sessions that ended stay ended. @throws as `changeAccount`. */
export const reactivateAccount = async (services: AccountServices, id: number, actor: Actor): Promise<void> =>
  changeAccount(services, id, { isActive: true }, actor);
