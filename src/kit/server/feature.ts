import type { FastifyInstance } from "fastify";
import type { Db } from "./database/connect.ts";
import type { Membership } from "./live-events/membership.ts";
import type { NotificationType } from "./notification-type.ts";
import type { OwnData } from "./own-data.ts";
import type { Services } from "./services.ts";
import type { Setting } from "./settings.ts";
import type { WaitingWork } from "./waiting-work.ts";

/** What a feature adds to the server. Its `server/feature.ts` exports one, as `feature`. */
export interface Feature {
  /** Registers its endpoints. `composed`: what all features together bring, for the few that need it. */
  routes?(app: FastifyInstance, services: Services, composed: Composed): void | Promise<void>;
  /** Each starts the handler of one kind of job. */
  jobs?: ((services: Services, composed: Composed) => Promise<void>)[];
  /** Each starts work that runs by the clock. */
  schedules?: ((services: Services) => Promise<void>)[];
  /** Each says who belongs to audiences of its live events. The types of events are in its contract. */
  memberships?: Membership[];
  /** What an operator can read and change. */
  settings?: Setting<any>[];
  /** What it stores about people. */
  ownData?: OwnData;
  /** What texts of pages can say of it, by its placeholder: `{private_messages}`. In the language of the call. */
  textValues?: TextValues;
  /** What waits for administrators in it. */
  waiting?: WaitingWork[];
  /** The types of its notifications. */
  notificationTypes?: NotificationType[];
}

export type TextValues = Record<string, (db: Db) => Promise<string>>;

export interface Composed {
  ownData: OwnData[];
  waiting: WaitingWork[];
  textValues: TextValues;
  notificationTypes: NotificationType[];
  /** Every setting, the academy's own first. */
  settings: Setting<any>[];
}
