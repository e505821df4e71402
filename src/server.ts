import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createAuthenticate } from "#features/accounts/server/public.ts";
import { tellOfMissedBackup } from "#features/administration/server/public.ts";
import { connect, type DatabaseAddress } from "#kit/server/database/connect.ts";
import { createDrawings } from "#kit/server/drawing/drawings.ts";
import { openFileStore } from "#kit/server/file-store/open-file-store.ts";
import type { FileStore } from "#kit/server/file-store/file-store.ts";
import type { TextValues } from "#kit/server/feature.ts";
import { createFiles } from "#kit/server/files.ts";
import { createHttp } from "#kit/server/http/create-http.ts";
import { housekeeping } from "#kit/server/housekeeping.ts";
import { fileRoutes } from "#kit/server/http/file-routes.ts";
import { createVisitorCache } from "#kit/server/http/visitor-cache.ts";
import { startJobs } from "#kit/server/jobs.ts";
import { createLiveEvents } from "#kit/server/live-events/live-events.ts";
import { createLog } from "#kit/server/log.ts";
import { createMailer } from "#kit/server/mailer.ts";
import { findProgram } from "#kit/server/media/find-program.ts";
import { createMedia } from "#kit/server/media/media.ts";
import { createPgNotifications } from "#kit/server/pg-notifications.ts";
import { createPictures } from "#kit/server/pictures/pictures.ts";
import { deriveSecrets, keptSecretKey } from "#kit/server/secrets.ts";
import type { Services } from "#kit/server/services.ts";
import type { Config } from "#kit/server/config.ts";
import { allSettings } from "./all-settings.ts";
import { nightlyBackups } from "./backup/nightly.ts";
import { developmentMailbox } from "./development-mailbox.ts";
import { loadedFeatures } from "./load-features.ts";
import { operationRoutes } from "./operation-routes.ts";
import { ownData } from "./own-data.ts";
import { builtWebApp, webRoutes } from "./web-routes.ts";

export interface Server {
  app: FastifyInstance;
  services: Services;
  /** Ends streams, jobs and connections, in the order in which they depend on each other. */
  stop(): Promise<void>;
}

const features = [...loadedFeatures.values()];

/** The services that all features share, with a migrated database. */
async function createServices(
  config: Config,
  database: DatabaseAddress,
  fileStore: FileStore,
): Promise<Services> {
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
    mailer: createMailer({ smtpUrl: config.smtpUrl, tls: config.smtpTls, from: config.mailFrom, db, log }),
    jobs: await startJobs(connection, log),
    events: await createLiveEvents(
      { db, pgNotifications, log },
      features.flatMap(({ memberships = [] }) => memberships),
    ),
    files: createFiles(fileStore, secrets),
    drawings: createDrawings(),
    pictures: createPictures(log),
    media: createMedia(log, { ffmpeg: findProgram(config.ffmpeg), folder: join(config.dataDir, "media") }),
  };
}

/**
 * Composes the features into one server that does not listen yet. `pages`: the source of the web app. `none`
 * serves only the API.
 */
export async function createServer(
  config: Config,
  database: DatabaseAddress,
  pages: "built" | "development" | "none" = "built",
): Promise<Server> {
  const fileStore = await openFileStore(config.files, join(config.dataDir, "spool"));
  if (!("folder" in fileStore)) await fileStore.check();
  const services = await createServices(config, database, fileStore);
  const app = createHttp({
    log: services.log,
    authenticate: await createAuthenticate(services.db, services.secrets, services.pgNotifications),
    visitorCache: await createVisitorCache(services.pgNotifications),
    checksAnswers: config.mode !== "production",
    trustProxy: config.trustProxy,
    overHttps: config.overHttps,
    hstsSubdomains: config.hstsSubdomains,
  });

  const waiting = features.flatMap((feature) => feature.waiting ?? []);
  const textValues = Object.assign({}, ...features.map((feature) => feature.textValues)) as TextValues;
  // From the ground up, as people read them: their courses first, their work for courses last.
  const notificationTypes = features.toReversed().flatMap((feature) => feature.notificationTypes ?? []);
  const composed = { ownData, waiting, notificationTypes, settings: allSettings, textValues };
  for (const { routes } of features) await routes?.(app, services, composed);
  fileRoutes(app, services.files, fileStore);
  operationRoutes(app, services);
  developmentMailbox(app, services);
  for (const { jobs = [], schedules = [] } of features)
    for (const begin of [...jobs, ...schedules]) await begin(services, composed);
  await housekeeping(services);
  const backups = await nightlyBackups(services, { database, tell: tellOfMissedBackup });
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
      services.pictures.close();
      services.media.close();
      backups.close();
      if (!("folder" in fileStore)) fileStore.close();
      await services.jobs.stop();
      await services.pgNotifications.close();
      await services.connection.close();
    },
  };
}
