import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { allowOwnScripts, makeNonce } from "./script-policy.ts";

const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("only scripts that carry the nonce of this rendering are allowed", () => {
  const nonce = makeNonce();
  const [ours, theirs, guessed] = ["start();", "alert(1)", "alert(2)"];
  const page =
    `<script nonce="${nonce}">${ours}</script><p>A review: <script>${theirs}</script></p>` +
    `<script nonce="${makeNonce()}">${guessed}</script><script nonce="${nonce}" src="/assets/a.js"></script>`;
  const { html, policy } = allowOwnScripts(page, nonce);
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${hash(ours)};`);
  expect(policy).not.toContain(hash(theirs));
  expect(policy).not.toContain(hash(guessed));
  expect(html).toContain(`<script>${ours}</script>`);
  expect(html).not.toContain(nonce);
});

test("a page loads films, and nothing else, from the store of the academy's files", () => {
  const policyWith = (origin: string | null) =>
    allowOwnScripts("<p></p>", makeNonce(), origin).policy.split("; ");
  const [without, with_] = [policyWith(null), policyWith("https://store.example")];
  expect(without).toContain("media-src 'self' blob:");
  expect(with_.filter((line) => !without.includes(line))).toEqual([
    "media-src 'self' blob: https://store.example",
  ]);
});
