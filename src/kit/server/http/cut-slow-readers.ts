import type { Server } from "node:http";
import type { Socket } from "node:net";

interface Seen {
  /** Bytes that the reader's side had taken at `at`. */
  taken: number;
  at: number;
}

/**
 * Ends connections whose reader takes none of the bytes that wait for it: each holds memory and a file. A file is sent
 * in parts of 64 KB, so that a reader needs about 1 KB a second. An answer in one part counts as taken only when all
 * of it is, so its reader gets as long as a line of `bytesPerSecond` needs. A player that is paused for longer asks
 * again for the rest. @returns a function that stops watching.
 */
export function cutSlowReaders(server: Server, { maxMs = 60_000, bytesPerSecond = 2_000 } = {}): () => void {
  const sockets = new Map<Socket, Seen>();
  server.on("connection", (socket: Socket) => {
    sockets.set(socket, { taken: 0, at: Date.now() });
    socket.once("close", () => sockets.delete(socket));
  });
  const check = () => {
    const now = Date.now();
    for (const [socket, seen] of sockets) {
      const waiting = socket.writableLength;
      const taken = socket.bytesWritten - waiting;
      if (waiting === 0 || taken !== seen.taken) sockets.set(socket, { taken, at: now });
      else if (now - seen.at > Math.max(maxMs, (waiting / bytesPerSecond) * 1_000)) socket.destroy();
    }
  };
  const timer = setInterval(check, Math.min(5_000, maxMs / 4)).unref();
  return () => clearInterval(timer);
}
