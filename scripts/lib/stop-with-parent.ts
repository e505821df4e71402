/**
 * scripts/run.mjs passes signals on. When it was killed so that it could not, the channel to it breaks, and we stop as
 * if we had been told to.
 */
export function stopWithParent(): void {
  if (!process.channel) return; // started directly
  process.channel.unref();
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
