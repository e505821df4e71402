// A person's live events, read from a server's own stream.
import { eventReader, type LiveEvent } from "#kit/web/live-stream.ts";

export interface OpenStream {
  events: LiveEvent[];
  /** Whether the server ended it. */
  hasEnded(): boolean;
  close(): void;
}

export async function openStream(url: string, access: string, after?: string): Promise<OpenStream> {
  const ending = new AbortController();
  const response = await fetch(`${url}/api/events/`, {
    headers: { authorization: `Bearer ${access}`, ...(after ? { "last-event-id": after } : {}) },
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
