/** After an event that many pages hear, each of them reads again within this time. */
export const spreadMs = 2_000;

const waiting = new Set<string>();

/**
 * Does something at a random moment of the next two seconds, so that the pages of a whole course do not call the server
 * in the same moment. What waits under this name already is not done twice. For events of an audience of many people:
 * what one person waits for must come at once.
 */
export function spreadOut(name: string, act: () => void, random: () => number = Math.random): void {
  if (waiting.has(name)) return;
  waiting.add(name);
  setTimeout(() => {
    waiting.delete(name);
    act();
  }, random() * spreadMs);
}
