import type { Role } from "#kit/shared/endpoint.ts";
import type { Config } from "./config.ts";
import type { Connection, Database } from "./database/connect.ts";
import type { Drawings } from "./drawing/drawings.ts";
import type { Files } from "./files.ts";
import type { Jobs } from "./jobs.ts";
import type { LiveEvents } from "./live-events/live-events.ts";
import type { Log } from "./log.ts";
import type { Mailer } from "./mailer.ts";
import type { Media } from "./media/media.ts";
import type { PgNotifications } from "./pg-notifications.ts";
import type { Pictures } from "./pictures/pictures.ts";
import type { Secrets } from "./secrets.ts";

/** The signed-in person, as a call sees them. */
export interface Person {
  id: number;
  role: Role;
  sessionId: string;
}

/** Turns an access token into a person, or null when it is expired, ended or not ours. */
export type Authenticate = (accessToken: string) => Promise<Person | null>;

/** What the composition hands to every feature. */
export interface Services {
  config: Config;
  secrets: Secrets;
  connection: Connection;
  db: Database;
  log: Log;
  pgNotifications: PgNotifications;
  mailer: Mailer;
  jobs: Jobs;
  events: LiveEvents;
  files: Files;
  drawings: Drawings;
  pictures: Pictures;
  media: Media;
}
