import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter, StaticRouter } from "react-router";
import { FirstTabsContext } from "#features/site/web/tab-bar.tsx";
import { FirstTabs } from "#features/site/web/tabs.tsx";
import { NonceContext } from "#kit/web/nonce.ts";
import { pageRequest } from "#kit/web/load-context.ts";

export { pageRequest } from "#kit/web/load-context.ts";
export { renderShapes } from "./render-shapes.tsx";

// Pages are cached as whole byte arrays, so a page is rendered whole and not streamed.
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(pageRequest);
  const firstTabs = renderToStaticMarkup(
    <StaticRouter location={new URL(request.url).pathname}>
      <FirstTabs />
    </StaticRouter>,
  );
  const page = (
    <NonceContext value={nonce}>
      <FirstTabsContext value={firstTabs}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </FirstTabsContext>
    </NonceContext>
  );
  const stream = await renderToReadableStream(page, {
    nonce,
    signal: request.signal,
    // No part is moved to the end of the page, because only scripts could move it back.
    progressiveChunkSize: Infinity,
  });
  await stream.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(stream, { status, headers });
}
