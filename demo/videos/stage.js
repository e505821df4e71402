/* oxlint-disable no-unused-vars -- the pages use them */
// What every film stands on. A page calls makeFilm({ title, seconds, captions, draw }); draw(t) returns the SVG of second t
// and nothing else decides what is seen, so each frame comes out the same however often it is drawn.
// Opened in a browser, a page simply plays.

const tag = (name, attributes, inner = "") =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${value}"`)
    .join(" ")}>${inner}</${name}>`;
const text = (x, y, words, className = "", more = {}) =>
  tag("text", { x, y, class: className, ...more }, words);
const line = (x1, y1, x2, y2, more = {}) => tag("line", { x1, y1, x2, y2, ...more });
const circle = (cx, cy, r, more = {}) => tag("circle", { cx, cy, r, ...more });
const rect = (x, y, width, height, more = {}) => tag("rect", { x, y, width, height, ...more });
const path = (d, more = {}) => tag("path", { d, fill: "none", ...more });
const group = (opacity, inner, more = {}) => (opacity > 0 ? tag("g", { opacity, ...more }, inner) : "");

const clamp = (value, low = 0, high = 1) => Math.min(high, Math.max(low, value));
/** 0 before `from`, 1 after `to`, smooth between. */
const rise = (t, from, to) => {
  const x = clamp((t - from) / (to - from));
  return x * x * (3 - 2 * x);
};
/** Visible between two seconds, with a soft edge on either side. */
const during = (t, from, to = Infinity, soft = 0.4) =>
  Math.min(rise(t, from, from + soft), to === Infinity ? 1 : 1 - rise(t, to - soft, to));
/** A straight walk through [second, value] points. */
const through = (t, points) => {
  const next = points.findIndex(([second]) => second > t);
  if (next === 0) return points[0][1];
  if (next < 0) return points.at(-1)[1];
  const [[fromSecond, from], [toSecond, to]] = [points[next - 1], points[next]];
  return from + (to - from) * ((t - fromSecond) / (toSecond - fromSecond));
};
/** Mulberry32: the same numbers for the same seed, in every browser. */
const randomFrom = (seed) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let x = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
  return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
};
const normalFrom = (random) => () =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

function makeFilm({ title, seconds, captions, draw }) {
  const cues = captions.map(([from, en, bn], index) => ({
    from,
    to: captions[index + 1]?.[0] ?? seconds,
    en,
    bn,
  }));
  document.body.innerHTML = '<svg viewBox="0 0 960 540"></svg><p id="caption"><span></span></p>';
  const [svg, caption] = [document.querySelector("svg"), document.querySelector("#caption span")];
  const mark =
    rect(32, 16, 40, 40, { rx: 11, fill: "var(--green)" }) +
    text(52, 45, "ব", "white middle", { style: 'font: 600 25px "Noto Serif Bengali", serif' });
  function show(t) {
    svg.innerHTML = mark + text(88, 47, title, "title") + draw(t);
    const cue = cues.find(({ to }) => t < to) ?? cues.at(-1);
    caption.textContent = cue.en.replaceAll(" –", "\u00a0–"); // no line begins with a dash
    caption.style.opacity = during(t, cue.from, cue.to === seconds ? Infinity : cue.to, 0.25);
  }
  window.film = { seconds, cues, show };
  show(0);
  // The player shows the captions, in the language of the viewer. Only a person who opens this page needs them here.
  if (navigator.webdriver) caption.parentElement.remove();
  else {
    const began = performance.now();
    const play = () => {
      show(((performance.now() - began) / 1000) % seconds);
      requestAnimationFrame(play);
    };
    play();
  }
}
