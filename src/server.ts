import type { FastifyInstance } from "fastify";
import {
  createAuthenticate,
  forgetStaleProofs,
  workOnCodes,
  workOnAccountDeletedMails,
  workOnPasswordMails,
  workOnWelcomes,
} from "#features/accounts/server/public.ts";
import { accountRoutes, ownDataRoutes, passwordResetRoutes } from "#features/accounts/server/routes.ts";
import { administrationRoutes } from "#features/administration/server/routes.ts";
import { catalogueRoutes } from "#features/catalogue/server/routes.ts";
import { workOnCertificateMails } from "#features/certificates/server/public.ts";
import { certificateRoutes } from "#features/certificates/server/routes.ts";
import {
  coursePeople,
  watchSeats,
  workOnEnrolmentMails,
  workOnOfferMails,
} from "#features/enrolment/server/public.ts";
import { coursePageRoutes } from "#features/course-page/server/routes.ts";
import { dashboardRoutes } from "#features/dashboard/server/routes.ts";
import { enrolmentRoutes } from "#features/enrolment/server/routes.ts";
import { forumRoutes } from "#features/forum/server/routes.ts";
import { learningRoutes } from "#features/learning/server/routes.ts";
import { leadLetter } from "#features/mentorship/server/public.ts";
import { mentorshipRoutes } from "#features/mentorship/server/routes.ts";
import { eventStreamRoute } from "#features/notifications/server/event-stream.ts";
import { notificationRoutes } from "#features/notifications/server/routes.ts";
import { pageRoutes } from "#features/pages/server/routes.ts";
import { workOnPaymentMails } from "#features/payments/server/public.ts";
import { readReviewers } from "#features/payment-review/server/public.ts";
import { paymentReviewRoutes } from "#features/payment-review/server/routes.ts";
import { paymentRoutes } from "#features/payments/server/routes.ts";
import { pricingRoutes } from "#features/pricing/server/routes.ts";
import { reviewRoutes } from "#features/reviews/server/routes.ts";
import { siteRoutes } from "#features/site/server/routes.ts";
import { messageLetter, workOnOperatorMails } from "#features/support/server/public.ts";
import { supportRoutes } from "#features/support/server/routes.ts";
import { connect, type DatabaseAddress } from "#kit/server/database/connect.ts";
import { createDrawings } from "#kit/server/drawing/drawings.ts";
import { createFiles } from "#kit/server/files.ts";
import { createHttp } from "#kit/server/http/create-http.ts";
import { housekeeping } from "#kit/server/housekeeping.ts";
import { fileRoutes } from "#kit/server/http/file-routes.ts";
import { createVisitorCache } from "#kit/server/http/visitor-cache.ts";
import { startJobs } from "#kit/server/jobs.ts";
import { createLiveEvents } from "#kit/server/live-events/live-events.ts";
import { createLog } from "#kit/server/log.ts";
import { createMailer } from "#kit/server/mailer.ts";
import { createPgNotifications } from "#kit/server/pg-notifications.ts";
import { deriveSecrets, keptSecretKey } from "#kit/server/secrets.ts";
import type { Services } from "#kit/server/services.ts";
import type { Config } from "#kit/server/config.ts";
import { developmentMailbox } from "./development-mailbox.ts";
import { operationRoutes } from "./operation-routes.ts";
import { ownData } from "./own-data.ts";
import { builtWebApp, webRoutes } from "./web-routes.ts";

export interface Server {
  app: FastifyInstance;
  services: Services;
  /** Ends streams, jobs and connections, in the order in which they depend on each other. */
  stop(): Promise<void>;
}

/** Everything that the features share, over a migrated database. */
async function createServices(config: Config, database: DatabaseAddress): Promise<Services> {
  const log = createLog(config.logLevel);
  const secrets = deriveSecrets(config.secretKey ?? (await keptSecretKey(config.dataDir)));
  const connection = connect(database);
  const pgNotifications = createPgNotifications(connection, log);
  const { db } = connection;
  return {
    config,
    secrets,
    connection,
    db,
    log,
    pgNotifications,
    mailer: createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, db, log }),
    jobs: await startJobs(connection, log),
    events: await createLiveEvents({ db, pgNotifications, log }, memberships),
    files: createFiles(config.filesDir, secrets),
    drawings: createDrawings(),
  };
}

/** Who belongs to the audiences of each feature. */
const memberships = [coursePeople, readReviewers];

/** What answers, a feature a line or two. */
async function addRoutes(app: FastifyInstance, services: Services): Promise<void> {
  siteRoutes(app, services);
  accountRoutes(app, services);
  passwordResetRoutes(app, services);
  ownDataRoutes(app, services, ownData);
  catalogueRoutes(app, services);
  reviewRoutes(app, services);
  coursePageRoutes(app, services);
  dashboardRoutes(app, services);
  pricingRoutes(app, services);
  paymentRoutes(app, services);
  paymentReviewRoutes(app, services);
  enrolmentRoutes(app, services);
  learningRoutes(app, services);
  certificateRoutes(app, services);
  forumRoutes(app, services);
  notificationRoutes(app, services);
  await eventStreamRoute(app, services);
  pageRoutes(app, services);
  supportRoutes(app, services);
  mentorshipRoutes(app, services);
  administrationRoutes(app, services);
  fileRoutes(app, services.files);
  operationRoutes(app, services);
  developmentMailbox(app, services);
}

/** What is done after a commit, or by the clock. */
const workers: ((services: Services) => Promise<void>)[] = [
  workOnCodes,
  workOnPasswordMails,
  workOnWelcomes,
  workOnAccountDeletedMails,
  workOnPaymentMails,
  workOnEnrolmentMails,
  workOnOfferMails,
  watchSeats,
  workOnCertificateMails,
  async (services) => workOnOperatorMails(services, { message: messageLetter, lead: leadLetter }),
  forgetStaleProofs,
  housekeeping,
];

/**
 * Composes the features into one server, not yet listening. `pages`: where the web app comes from;
 * `none` serves the API alone.
 */
export async function createServer(
  config: Config,
  database: DatabaseAddress,
  pages: "built" | "development" | "none" = "built",
): Promise<Server> {
  const services = await createServices(config, database);
  const app = createHttp({
    log: services.log,
    authenticate: await createAuthenticate(services.db, services.secrets, services.pgNotifications),
    visitorCache: await createVisitorCache(services.pgNotifications),
    checksAnswers: config.mode !== "production",
    trustProxy: config.trustProxy,
    overHttps: config.overHttps,
  });

  await addRoutes(app, services);
  for (const work of workers) await work(services);
  if (pages !== "none") {
    const web =
      pages === "built" ? builtWebApp : await (await import("./dev-web-app.ts")).developmentWebApp(app);
    await webRoutes(app, services, web);
  }

  return {
    app,
    services,
    async stop() {
      await app.close();
      await services.drawings.close();
      await services.jobs.stop();
      await services.pgNotifications.close();
      await services.connection.close();
    },
  };
}
