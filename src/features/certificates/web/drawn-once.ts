/**
 * The lines of a new certificate draw themselves once, and the seal is pressed: some two seconds, without a loop.
 * People who want less motion see them at once.
 */
export const drawnOnce = `@media (prefers-reduced-motion:no-preference){
[data-draws] article>div:first-child path{stroke-dasharray:3000;animation:draw-line 1.4s ease-out both}
[data-draws] article>svg{animation:press-seal .36s 1s ease-out both}
@keyframes draw-line{from{stroke-dashoffset:3000}}
@keyframes press-seal{from{opacity:0;scale:1.2}}}`;
