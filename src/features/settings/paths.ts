// The addresses of this feature's pages.

/** The list of all settings, for administrators. */
export const adminSettingsPath = "/admin/settings";

/** One setting with its form. */
export const adminSettingPath = (name: string): string => `${adminSettingsPath}/${name}`;
