/** The path of an endpoint with its parameters filled in. */
export const pathOf = (path: string, params: Record<string, string | number> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
