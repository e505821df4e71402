/** The ways in which a person hears of something, and what can be chosen for each. */
export const notificationChannels = {
  site: ["on", "off"],
  mail: ["now", "digest", "none"],
  /** The devices on which the person turned notifications on. */
  push: ["on", "off"],
} as const;

export type NotificationChannel = keyof typeof notificationChannels;

/** One choice for each channel. */
export type ChannelChoices = {
  [Channel in NotificationChannel]: (typeof notificationChannels)[Channel][number];
};
