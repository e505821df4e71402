import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import * as m from "#messages/kit.ts";

const statusFor: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Refuses a malformed HTTP request in the form of every other refusal; its language is unknown. */
export function refuseMalformedRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code !== "ECONNRESET" && socket.writable) {
    const status = statusFor[error.code ?? ""] ?? 400;
    const body = JSON.stringify({ detail: m.bad_request(), code: "bad_request" });
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
        `x-content-type-options: nosniff\r\ncache-control: no-store\r\nconnection: close\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  }
  socket.destroy();
}
