import { basename, extname } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as m from "#messages/kit.ts";
import { forbidden, notFound, Refusal } from "../errors.ts";
import type { FileStore } from "../file-store/file-store.ts";
import { type Files, findFile } from "../files.ts";
import { sendHead, sendObject } from "./send-object.ts";

// The types that a browser may show. Every other type is downloaded, because it could run as one of our pages.
const shown: Record<string, string> = {
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".mp3": "audio/mpeg",
  ".m4a": "audio/mp4",
  ".ogg": "audio/ogg",
  ".vtt": "text/vtt; charset=utf-8",
  ".pdf": "application/pdf",
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
};
const saved: Record<string, string> = {
  ".doc": "application/msword",
  ".pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/**
 * What browsers load from an object store itself: films, recordings, and what they save. Pages read the rest with
 * scripts and captions, which another origin would have to allow; and pictures are small and stay in caches.
 */
const isForTheStore = (type: string | undefined): boolean =>
  type === undefined || /^(video|audio)\//.test(type);

/** The form of our keys: folders and names without a leading dot, separated by single slashes. */
const keyShape = /^(?!.*\/\.)[^./\\\0][^\\\0]*$/;
const isKey = (key: string): boolean => keyShape.test(key) && !key.includes("//") && !key.endsWith("/");

const disposition = (name: string, shows: boolean): string =>
  `${shows ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(name)}`;

/** A name of plain letters has a simple form: some stores check the signature of an address with ' and * wrongly. */
const savingDisposition = (name: string): string =>
  /^[\w .-]+$/.test(name) ? `attachment; filename="${name}"` : disposition(name, false);

/** The name under which a file is saved: the one that the link has, if that is of the same type. */
const nameFor = (key: string, wanted: unknown): string =>
  typeof wanted === "string" && extname(wanted).toLowerCase() === extname(key).toLowerCase()
    ? wanted
        .replaceAll(/[/\\\p{Cc}]/gu, "_")
        .slice(0, 255)
        .toWellFormed()
    : basename(key);

/**
 * `/files/<key>`: any file, for a request with its signed link; with `download=1` it is saved, also if a browser could
 * show it. `/media/<key>`: pictures that all may see; their keys begin with `public/`. Both answer ranges, so that a
 * video can be seeked.
 * @param store of `files`. Only these routes read it without its disk, because flydrive reads no ranges.
 */
export function fileRoutes(app: FastifyInstance, files: Files, store: FileStore): void {
  const send = async (
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    { cacheControl, name, saves = false }: { cacheControl: string; name: string; saves?: boolean },
  ): Promise<FastifyReply> => {
    const found = isKey(key) ? await findFile(files, key) : null;
    if (!found) throw notFound();
    const kind = extname(key).toLowerCase();
    const type = shown[kind];
    const contentType = type ?? saved[kind] ?? "application/octet-stream";
    const shows = type !== undefined && !saves;
    if (!("folder" in store) && store.origin !== null && isForTheStore(type)) {
      // The permission was checked. A signature of the store is for this method only.
      if (request.method === "HEAD") return sendHead(reply.type(contentType), found);
      // A browser does not heed `download` of a link that leads to another origin.
      const how = shows ? "inline" : savingDisposition(name);
      return reply.redirect(
        await store.signedAddress(key, { type: contentType, disposition: how }, new Date()),
      );
    }
    reply.type(contentType).headers({
      "cache-control": cacheControl,
      "content-disposition": disposition(name, shows),
      // Only this page shows a document in a frame. It must load nothing else.
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    });
    return "folder" in store
      ? reply.sendFile(key, { cacheControl: false, contentType: false })
      : sendObject(store, { key, about: found }, request, reply);
  };

  const keyIn = (request: FastifyRequest): string => (request.params as { "*": string })["*"];

  void app.register(async (scope) => {
    if ("folder" in store)
      await scope.register(fastifyStatic, {
        root: store.folder,
        serve: false,
        suppressWarning: true,
        index: false,
        dotfiles: "deny",
      });

    scope.setErrorHandler(
      (error: Error & { statusCode?: number; headers?: Record<string, string> }, request, reply) => {
        // The headers of the file do not fit the refusal.
        for (const name of ["content-disposition", "content-security-policy", "content-type"])
          reply.removeHeader(name);
        reply.header("cache-control", "no-store");
        if (error.statusCode === 416) {
          reply.headers(error.headers ?? {});
          return app.errorHandler(
            new Refusal(416, "no_such_range", m.no_such_range()) as never,
            request,
            reply,
          );
        }
        const isMissing = [400, 403, 404].includes(error.statusCode ?? 500);
        return app.errorHandler((isMissing ? notFound() : error) as never, request, reply);
      },
    );

    scope.get("/files/*", { compress: false }, async (request, reply) => {
      const key = keyIn(request);
      const { expires, signature, name, download } = request.query as Record<string, unknown>;
      const permitted =
        typeof expires === "string" &&
        typeof signature === "string" &&
        files.permits(key, expires, signature, new Date());
      if (!permitted) throw forbidden(m.link_over(), "link_over");
      return send(key, request, reply, {
        cacheControl: "private, max-age=43200",
        name: nameFor(key, name),
        saves: download === "1",
      });
    });

    scope.get("/media/*", { compress: false }, async (request, reply) => {
      const key = keyIn(request);
      if (!key.startsWith("public/")) throw notFound();
      return send(key, request, reply, { cacheControl: "public, max-age=86400", name: basename(key) });
    });
  });
}
