/**
 * Runs before the first paint: a form that is sent before its page is hydrated waits. Its `SubmitButton` has
 * `data-early` until then; it looks busy, and sends the form as soon as the scripts are there.
 */
export const earlySubmitScript = `addEventListener("submit",e=>{const b=e.target.querySelector("[data-early]");if(b){e.preventDefault();b.dataset.busy=b.dataset.pressed=""}},true)`;
