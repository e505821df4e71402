// A person's live events, read from a server's own stream.
import { eventReader, type LiveEvent, oldFormOf } from "#kit/web/live-stream.ts";

export interface OpenStream {
  events: LiveEvent[];
  /** Whether the server ended it. */
  hasEnded(): boolean;
  close(): void;
}

/**
 * The kinds of readers: a page of the version before, a page of this version, or a program that sends back the
 * id that it got.
 */
export type Page = "old" | "new" | "program";

/** The headers with which each of them resumes. */
function resuming(page: Page, after?: string): Record<string, string> {
  const accept = "text/event-stream";
  if (page === "program") return after ? { "last-event-id": after } : {};
  if (page === "old") return after ? { accept, "last-event-id": after } : { accept };
  return after
    ? { accept, "live-cursor": after, "last-event-id": oldFormOf(after) }
    : { accept, "live-cursor": "none" };
}

export async function openStream(
  url: string,
  access: string,
  { page = "program", after }: { page?: Page; after?: string } = {},
): Promise<OpenStream> {
  const ending = new AbortController();
  const response = await fetch(`${url}/api/events/`, {
    headers: {
      authorization: `Bearer ${access}`,
      ...resuming(page, after),
    },
    signal: ending.signal,
  });
  if (response.status !== 200) throw new Error(`the stream answers ${response.status}`);
  const events: LiveEvent[] = [];
  const read = eventReader((event) => events.push(event));
  const decoder = new TextDecoder();
  let hasEnded = false;
  void (async () => {
    for await (const bytes of response.body!) read(decoder.decode(bytes, { stream: true }));
    hasEnded = true;
  })().catch(() => {});
  return { events, hasEnded: () => hasEnded, close: () => ending.abort() };
}
