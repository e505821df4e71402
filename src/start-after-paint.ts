/** The ends of first screens, the lowest first: the logos of the home page or a card of the catalogue, and the header of every public page. */
const firstScreens = ["fold", "top"];

/**
 * Lets the browser paint first when the first screen is there whole. A page on a slow line comes in pieces, and a row
 * that is painted half moves when its rest arrives. Browsers that do not know this kind of link paint at once.
 */
export function waitForFirstScreen(html: string): string {
  // The scripts of the page need no id of the header, so they are without it.
  const named = html.replace("<header ", '<header id="top" ');
  const end = firstScreens.find((id) => named.includes(` id="${id}"`));
  return end ? named.replace("<head>", `<head><link rel="expect" href="#${end}" blocking="render"/>`) : html;
}

/**
 * Lets a page show itself before its scripts load. The router puts the scripts into the head as module preloads,
 * and a phone on a slow line then loads them before the first paint, beside the page itself. Here the preloads
 * leave the page, and its module script waits as plain text. A last script starts both after the first paint. The
 * script policy allows both scripts, because they carry the nonce of this rendering.
 */
export function startAfterPaint(html: string, nonce: string): string {
  const modulePreload = new RegExp(`<link rel="modulepreload" href="([^"]+)" nonce="${nonce}"/>`, "g");
  const moduleScript = `<script nonce="${nonce}" type="module" async="">`;
  const files: string[] = [];
  const withoutPreloads = html.replace(modulePreload, (_, file: string) => {
    files.push(file);
    return "";
  });
  const waiting = withoutPreloads.replace(
    moduleScript,
    `<script nonce="${nonce}" type="text/plain" id="${startId}" data-files="${files.join(" ")}">`,
  );
  // A page that has no script of the router (or one of a new form) stays as it is.
  return waiting === withoutPreloads
    ? html
    : waiting.replace(/<\/body>/, `<script nonce="${nonce}">${starter}</script></body>`);
}

const startId = "start";

// In a tab in the background nothing is painted and no frame comes, so nothing is waited for.
const starter = `(()=>{
let started;
const start=()=>{
if(started)return;
started=true;
const waiting=document.getElementById("${startId}");
for(const file of waiting.dataset.files.split(" "))document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href:file}));
document.body.append(Object.assign(document.createElement("script"),{type:"module",textContent:waiting.textContent}));
};
requestAnimationFrame(()=>setTimeout(start));
if(document.hidden)start();
document.addEventListener("visibilitychange",start);
setTimeout(start,3000);
})()`;
