/** The groups in which administrators find the settings, in the order of their page. */
export const settingGroups = ["academy", "money", "courses", "services", "community", "security"] as const;
export type SettingGroup = (typeof settingGroups)[number];
