import type { FastifyInstance, FastifyRequest } from "fastify";
import { isLocalRequest } from "#kit/server/http/is-local-request.ts";
import { networkOf } from "#kit/server/http/network.ts";
import { presentPage, sliceOf } from "#kit/server/http/paging.ts";
import { readForm } from "#kit/server/http/read-form.ts";
import { serve } from "#kit/server/http/serve.ts";
import { notFound, sessionOver } from "#kit/server/errors.ts";
import type { Person, Services } from "#kit/server/services.ts";
import { statedLanguage } from "#kit/shared/language.ts";
import * as m from "#messages/accounts.ts";
import * as administration from "../administration-contract.ts";
import * as contract from "../contract.ts";
import { peoplePageSize, pictureMaxMegabytes, searchedWords } from "../rules.ts";
import type { Actor } from "./administration/actor.ts";
import { changeAccount } from "./administration/change-account.ts";
import { deactivateAccount } from "./administration/deactivate-account.ts";
import { endSessionsOfAccount } from "./administration/end-sessions-of-account.ts";
import { reactivateAccount } from "./administration/reactivate-account.ts";
import { changePassword } from "./security/change-password.ts";
import { clearRegistration, keepRegistration, keptRegistration } from "./registration/kept-registration.ts";
import { listSessions } from "./security/list-sessions.ts";
import { logIn } from "./sign-in/log-in.ts";
import { presentListed, presentUser } from "./present.ts";
import { findListed, listPeople } from "./queries/people.ts";
import * as users from "./queries/users.ts";
import { endSession, endSessionsOf } from "./queries/sessions.ts";
import { register } from "./registration/register.ts";
import { resendOtp } from "./registration/resend-otp.ts";
import { requestPasswordReset } from "./reset/request-password-reset.ts";
import { setNewPassword } from "./reset/set-new-password.ts";
import { verifyPasswordReset } from "./reset/verify-password-reset.ts";
import { logOut } from "./sign-in/log-out.ts";
import { refreshTokens } from "./sign-in/refresh-tokens.ts";
import { updateProfile } from "./profile/update-profile.ts";
import { verifyOtp } from "./registration/verify-otp.ts";

const readsIn = ({ headers }: FastifyRequest) => statedLanguage(headers["accept-language"]);

export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, contract.register, async ({ body, request, reply }) => {
    const now = new Date();
    const details = body();
    const kept = keptRegistration(services, request.headers.cookie, details.email, now);
    const registered = await register(services, { network: networkOf(request), kept }, details);
    reply.header("set-cookie", keepRegistration(services, registered, now));
    return { message: m.otp_sent() };
  });

  serve(app, contract.verifyOtp, async ({ body, request, reply }) => {
    const { email, otp_code: code, password } = body();
    const now = new Date();
    const kept = keptRegistration(services, request.headers.cookie, email, now);
    await verifyOtp(
      services,
      { email, code, kept, password, network: networkOf(request), reads: readsIn(request) },
      now,
    );
    if (kept) reply.header("set-cookie", clearRegistration(services));
    return { message: m.email_verified() };
  });

  serve(app, contract.resendOtp, async ({ body, request }) => {
    const { email } = body();
    const kept = keptRegistration(services, request.headers.cookie, email, new Date());
    await resendOtp(services, { email, kept, network: networkOf(request) });
    return { message: m.otp_sent() };
  });

  serve(app, contract.logIn, async ({ body, request, reply }) =>
    logIn(services, {
      ...body(),
      userAgent: request.headers["user-agent"] ?? "",
      network: networkOf(request),
      isLocalRequest: isLocalRequest(request),
      reads: readsIn(request),
      keep: (registered) => reply.header("set-cookie", keepRegistration(services, registered, new Date())),
    }),
  );

  for (const endpoint of [contract.refreshTokens, contract.refreshTokensShort])
    serve(app, endpoint, async ({ body, request }) =>
      refreshTokens(
        services,
        { ...body(), network: networkOf(request), reads: readsIn(request) },
        new Date(),
      ),
    );

  serve(app, contract.logOut, async ({ body }) => {
    const { refresh } = body();
    if (refresh) await logOut(db, refresh);
    return { message: m.logged_out() };
  });

  serve(app, contract.profile, async ({ person }) => {
    const user = await users.findUser(db, person.id);
    if (!user) throw sessionOver();
    return presentUser(user);
  });

  serve(app, contract.updateProfile, async ({ person, request }) => {
    const tooLarge = () => m.picture_too_large({ megabytes: pictureMaxMegabytes });
    const read = async () => readForm(request, contract.updateProfile, "profile_picture", tooLarge);
    return presentUser(await updateProfile(services, person.id, read));
  });

  serve(app, contract.changePassword, async ({ person, body, request }) => {
    await changePassword(services, { ...person, network: networkOf(request) }, body());
    return { message: m.password_changed() };
  });

  serve(app, contract.listSessions, async ({ person }) => listSessions(db, person));

  serve(app, contract.endSession, async ({ person, params }) => {
    if (!(await endSession(db, person.id, params.id))) throw notFound();
    return { message: m.session_ended() };
  });

  serve(app, contract.endOtherSessions, async ({ person }) => {
    await endSessionsOf(db, person.id, "signed out from another device", person.sessionId);
    return { message: m.sessions_ended() };
  });
}

/** What administrators do with the accounts of others. */
export function administrationRoutes(app: FastifyInstance, services: Services): void {
  const actor = (person: Person, request: FastifyRequest): Actor => ({
    actorId: person.id,
    network: networkOf(request),
  });

  serve(app, administration.deactivateAccount, async ({ person, params, request }) => {
    await deactivateAccount(services, params.id, actor(person, request));
    return { message: m.account_deactivated() };
  });

  serve(app, administration.reactivateAccount, async ({ person, params, request }) => {
    await reactivateAccount(services, params.id, actor(person, request));
    return { message: m.account_reactivated() };
  });

  serve(app, administration.listUsers, async ({ query }) => {
    const slice = sliceOf({ page: 1, ...query }, peoplePageSize);
    const filter = {
      words: searchedWords(query.search ?? ""),
      role: query.role ?? null,
      state: query.state ?? null,
    };
    const { rows, count } = await listPeople(services.db, filter, slice);
    const where = { publicUrl: services.config.publicUrl, path: administration.listUsers.path, query };
    return presentPage(slice, { rows: rows.map(presentListed), count }, where);
  });

  serve(app, administration.changeAccount, async ({ person, params, body, request }) => {
    const existing = await findListed(services.db, params.id);
    if (!existing) throw notFound(m.account_unknown());
    const { role, is_active: isActive } = body();
    await changeAccount(services, params.id, { role, isActive }, actor(person, request));
    return presentListed((await findListed(services.db, params.id))!);
  });

  serve(app, administration.endSessionsOfAccount, async ({ person, params, request }) => {
    await endSessionsOfAccount(services, params.id, actor(person, request));
    return { message: m.account_sessions_ended() };
  });
}

/** Sets a new password when the old one is forgotten. */
export function passwordResetRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.requestPasswordReset, async ({ body, request }) => {
    await requestPasswordReset(services, networkOf(request), body().email);
    return { message: m.reset_otp_sent() };
  });

  serve(app, contract.verifyPasswordReset, async ({ body, request }) => {
    const { email, otp_code: code } = body();
    const token = await verifyPasswordReset(
      services,
      { email, code, network: networkOf(request) },
      new Date(),
    );
    return { message: m.reset_otp_verified(), token };
  });

  serve(app, contract.setNewPassword, async ({ body, request }) => {
    const { email, token, new_password: password } = body();
    await setNewPassword(services, { email, token, password, network: networkOf(request) });
    return { message: m.reset_done() };
  });
}
