// A person's live events, read from a server's own stream.
import { eventReader, type LiveEvent, oldFormOf } from "#kit/web/live-stream.ts";

export interface OpenStream {
  events: LiveEvent[];
  /** Whether the server ended it. */
  hasEnded(): boolean;
  close(): void;
}

/** The page of which version reads: both ask differently to resume. */
export type Page = "old" | "new";

/** The headers with which a page resumes. */
function resuming(page: Page, after?: string): Record<string, string> {
  if (page === "old") return after ? { "last-event-id": after } : {};
  return after ? { "live-cursor": after, "last-event-id": oldFormOf(after) } : { "live-cursor": "none" };
}

export async function openStream(
  url: string,
  access: string,
  { page = "new", after }: { page?: Page; after?: string } = {},
): Promise<OpenStream> {
  const ending = new AbortController();
  const response = await fetch(`${url}/api/events/`, {
    headers: {
      accept: "text/event-stream",
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
