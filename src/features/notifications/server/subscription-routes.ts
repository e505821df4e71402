import type { FastifyInstance } from "fastify";
import { refused } from "#kit/server/errors.ts";
import type { Composed } from "#kit/server/feature.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/notifications.ts";
import * as contract from "../unsubscribe-contract.ts";
import { unsubscribePagePath, unsubscribePath } from "#features/notification-settings/paths.ts";
import { endMails } from "./choose-channel.ts";
import { findReader } from "./queries/choices.ts";
import { digestToEnd, readUnsubscribeToken } from "./unsubscribe-token.ts";

/** Ends mails by the token that each of them carries. */
export function subscriptionRoutes(
  app: FastifyInstance,
  { db, secrets }: Services,
  { notificationTypes }: Composed,
): void {
  const addresses = [contract.unsubscribe, contract.unsubscribeAsBefore] as const;

  /** @throws 400 for a token that is not from this academy. */
  const subscriptionOf = (token: string) => {
    const found = readUnsubscribeToken(secrets, token);
    if (!found) throw refused(400, "bad_link", m.unsubscribe_bad_link());
    return found;
  };

  // A person who opens the header's address in a browser gets a page that asks. A GET changes nothing, because programs
  // that look for viruses open addresses too.
  for (const { path, query } of addresses)
    app.get(path, async (request, reply) => {
      const { token } = query.parse(request.query);
      const subscription = readUnsubscribeToken(secrets, token);
      const reader = subscription && (await findReader(db, subscription.userId));
      return reply.redirect(reader ? unsubscribePath(reader.email, token) : unsubscribePagePath, 303);
    });

  void app.register(async (scope) => {
    // A mail program posts a form that says what the address says already.
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, _form, done) => done(null, undefined),
    );
    for (const endpoint of addresses)
      serve(scope, endpoint, async ({ query }) => {
        const subscription = subscriptionOf(query.token);
        // An account that was deleted has nothing to end, and nothing is stored for it.
        if (await findReader(db, subscription.userId))
          await db.transaction().execute(async (tx) => endMails(tx, notificationTypes, subscription));
        return { by_mail: false as const };
      });
  });

  serve(app, contract.readSubscription, async ({ query }) => {
    const { ends } = subscriptionOf(query.token);
    const type = notificationTypes.find(({ id }) => id === ends);
    if (!type && ends !== digestToEnd) throw refused(400, "bad_link", m.unsubscribe_bad_link());
    return { title: type?.title() ?? null };
  });
}
