import { Worker } from "node:worker_threads";
import { inLanguage } from "#kit/server/http/create-http.ts";
import type { Language } from "#kit/shared/language.ts";
import type { Certificate } from "../../contract.ts";
import { certificateTexts } from "./certificate-texts.ts";
import type { Drawn, DrawingJob } from "./drawing-worker.ts";

/** The PDFs of certificates, drawn when they are asked for, and kept for a while. */
export interface CertificatePdfs {
  pdfOf(certificate: Certificate, language: Language): Promise<Buffer>;
  close(): Promise<void>;
}

// Some 40 KB each.
const mostKept = 100;

interface Waiting {
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
}

export function createPdfs(publicUrl: string): CertificatePdfs {
  const kept = new Map<string, Promise<Buffer>>();
  const waiting = new Map<number, Waiting>();
  let jobs = 0;
  let worker: Worker | null = null;

  const fail = (error: Error) => {
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  // Only an academy that is asked for a certificate carries the thread.
  const start = (): Worker => {
    const started = new Worker(new URL("./drawing-worker.ts", import.meta.url), { execArgv: [] });
    started.unref();
    started.on("message", (drawn: Drawn) => {
      const job = waiting.get(drawn.id);
      waiting.delete(drawn.id);
      if ("pdf" in drawn) job?.resolve(Buffer.from(drawn.pdf));
      else job?.reject(new Error(`a certificate could not be drawn: ${drawn.problem}`));
    });
    started.on("error", (error) => fail(error as Error));
    started.on("exit", () => {
      if (worker === started) fail(new Error("the thread that draws certificates ended"));
    });
    return started;
  };

  const draw = async (certificate: Certificate, language: Language): Promise<Buffer> => {
    const texts = inLanguage(language, () => certificateTexts(certificate, language, publicUrl));
    return new Promise((resolve, reject) => {
      const id = ++jobs;
      waiting.set(id, { resolve, reject });
      worker ??= start();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
      worker.postMessage({ id, texts } satisfies DrawingJob);
    });
  };

  return {
    async pdfOf(certificate, language) {
      // What a certificate shows never changes, but for a name that is erased; then it is revoked too.
      const key = `${certificate.number} ${language}`;
      const known = kept.get(key);
      if (known) return known;
      const made = draw(certificate, language);
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
      kept.set(key, made);
      made.catch(() => kept.delete(key));
      return made;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
