import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Notices } from "../notices.ts";

/** One answer as the bytes that go out, in each encoding. */
interface Kept {
  status: number;
  headers: Record<string, string>;
  bytes: Record<"br" | "gzip" | "identity", Buffer>;
}

/**
 * Answers to visitors, kept as compressed bytes until something that they show changes, in
 * whichever process. What is made while a change arrives is sent but not kept.
 */
export interface KeptAnswers {
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<{ status: number; headers: Record<string, string>; body: string | Buffer; keep: boolean }>,
  ): Promise<FastifyReply>;
  drop(): void;
}

// Rubbish addresses must not fill the memory.
const mostKept = 2_000;
// A discount that ends or begins changes pages without any write.
const longestKeptMs = 30_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressed(body: Buffer): Promise<Kept["bytes"]> {
  const [br, gz] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    zip(body),
  ]);
  return { br, gzip: gz, identity: body };
}

const encodingFor = (accepted: string | undefined): keyof Kept["bytes"] =>
  !accepted ? "identity" : /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : "identity";

export async function createKeptAnswers(notices: Notices): Promise<KeptAnswers> {
  const kept = new Map<string, { until: number; answer: Kept }>();
  const making = new Map<string, Promise<Kept>>();
  let generation = 0;
  const drop = () => {
    generation++;
    kept.clear();
    making.clear();
  };
  await notices.listen("public_pages", drop);

  const answerFor = async (key: string, make: Parameters<KeptAnswers["send"]>[3]): Promise<Kept> => {
    const started = generation;
    const { status, headers, body, keep } = await make();
    const answer: Kept = {
      status,
      headers,
      bytes: await compressed(Buffer.isBuffer(body) ? body : Buffer.from(body)),
    };
    if (keep && started === generation) {
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
      kept.set(key, { until: Date.now() + longestKeptMs, answer });
    }
    return answer;
  };

  return {
    drop,
    async send(request, reply, key, make) {
      const found = kept.get(key);
      let answer: Kept;
      if (found && found.until > Date.now()) answer = found.answer;
      else {
        // Many visitors at once cause one rendering.
        const started = making.get(key) ?? answerFor(key, make).finally(() => making.delete(key));
        making.set(key, started);
        answer = await started;
      }
      const encoding = encodingFor(request.headers["accept-encoding"]);
      reply.code(answer.status).headers(answer.headers);
      if (encoding !== "identity") reply.header("content-encoding", encoding);
      return reply.send(answer.bytes[encoding]);
    },
  };
}
