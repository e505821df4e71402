import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

export { pageRequest } from "#kit/web/load-context.ts";

// A page is kept whole, as bytes, so it is rendered whole: nothing is streamed.
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    signal: request.signal,
    // No part of it is moved to the end, from where only scripts could fetch it.
    progressiveChunkSize: Infinity,
  });
  await stream.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(stream, { status, headers });
}
