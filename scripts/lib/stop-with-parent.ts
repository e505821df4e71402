/**
 * scripts/run.mjs passes signals on. If it is killed and cannot do so, the channel to it breaks. Then we stop
 * as if we had received a signal.
 */
export function stopWithParent(): void {
  if (!process.channel) return; // started directly
  process.channel.unref();
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
