import { readSession } from "./session.ts";

/**
 * Remembers who is signed in. @returns whether the same person still is: another tab can sign another person in, and
 * what this person wrote must not go to that account. A profile that loads later belongs to the same person.
 */
export function rememberPerson(): () => boolean {
  let whose = readSession()?.user?.id;
  return () => {
    const session = readSession();
    whose ??= session?.user?.id;
    return session !== null && session.user?.id === whose;
  };
}
