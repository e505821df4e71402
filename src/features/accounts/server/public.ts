// What other features' servers and the composition may use of accounts.
import type { Database } from "#kit/server/database/connect.ts";
import { hashPassword } from "./passwords.ts";
import { putVerifiedUser } from "./queries/users.ts";

export { queueAccountDeletedMail } from "./account-deleted-mail.ts";
export { checkPassword } from "./check-password.ts";
export { accountData, deletionBlockerOf, eraseAccount } from "./own-data.ts";
export { lockDepartingUser } from "./queries/own-data.ts";
export { findUser, listAdministrators } from "./queries/users.ts";
export { hashPassword } from "./passwords.ts";
export { presentUser } from "./present.ts";
export { changeAccount } from "./administration/change-account.ts";
export { deactivateAccount } from "./administration/deactivate-account.ts";
export { endSessionsOfAccount } from "./administration/end-sessions-of-account.ts";
export { reactivateAccount } from "./administration/reactivate-account.ts";
export { addInvitedMember, checkNewPassword } from "./registration/add-invited-member.ts";
export { hashToken, newToken } from "./hash-token.ts";
export { makeHandles } from "./handles/make-handles.ts";
export { passwordProblem, refuseWeakPassword } from "./password-rules.ts";
export { addFirstAdministrator } from "./registration/add-first-administrator.ts";
export { listSecurityEvents } from "./queries/security-log.ts";
export { deviceName } from "./security/device-name.ts";
export { findUserByEmail, findUsersByEmails } from "./queries/users.ts";
export { noteSecurityEvent } from "./security-log.ts";
export { createAuthenticate } from "./sign-in/authenticate.ts";
export { beginSession, type TokenPair } from "./sign-in/begin-session.ts";

/** Creates an account that can sign in at once; false if the address is taken. */
export async function createAccount(
  db: Database,
  account: { email: string; password: string; role: string; firstName: string; lastName: string },
): Promise<boolean> {
  const added = await putVerifiedUser(db, {
    email: account.email.toLowerCase(),
    password_hash: await hashPassword(account.password),
    role: account.role,
    first_name: account.firstName,
    last_name: account.lastName,
  });
  return added !== undefined;
}
