// Films and recordings with what a test needs: a length, a size, a container. Their pictures and sounds are empty.
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from "mediabunny";

async function made(
  format: OutputFormat,
  write: (output: Output) => Promise<() => Promise<void>>,
): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const add = await write(output);
  await output.start();
  await add();
  await output.finalize();
  return Buffer.from(target.buffer!);
}

interface Film {
  seconds: number;
  width?: number;
  height?: number;
  /** Its index is at its beginning, as ffmpeg's `faststart` puts it. */
  fastStart?: boolean;
  container?: "mp4" | "webm";
  /** The size of each picture. */
  bytes?: number;
}

/** A film with a picture in each second. Without any second it has one picture that lasts no time. */
export const makeFilm = async ({
  seconds,
  width = 640,
  height = 360,
  fastStart = false,
  container = "mp4",
  bytes = 1_000,
}: Film): Promise<Buffer> =>
  made(
    container === "mp4"
      ? new Mp4OutputFormat({ fastStart: fastStart ? "in-memory" : false })
      : new WebMOutputFormat(),
    async (output) => {
      const pictures = new EncodedVideoPacketSource("vp9");
      output.addVideoTrack(pictures);
      return async () => {
        for (let at = 0; at < Math.max(1, seconds); at++)
          await pictures.add(
            new EncodedPacket(new Uint8Array(bytes).fill(at), "key", at, Math.min(1, seconds - at)),
            { decoderConfig: { codec: "vp09.00.10.08", codedWidth: width, codedHeight: height } },
          );
      };
    },
  );

/** The header of a recording in Opus with one channel, see RFC 7845. */
const opusHead = Buffer.concat([Buffer.from("OpusHead"), Buffer.from("0101380180bb0000000000", "hex")]);

/** A recording of silence in Opus: every packet is of 20 ms. */
export const makeOgg = async (seconds: number): Promise<Buffer> =>
  made(new OggOutputFormat(), async (output) => {
    const sound = new EncodedAudioPacketSource("opus");
    output.addAudioTrack(sound);
    return async () => {
      for (let at = 0; at < seconds * 50; at++)
        await sound.add(new EncodedPacket(new Uint8Array([0xf8, 0xff, 0xfe]), "key", at / 50, 0.02), {
          decoderConfig: {
            codec: "opus",
            sampleRate: 48_000,
            numberOfChannels: 1,
            description: opusHead,
          },
        });
    };
  });

/** A recording in AAC: every packet has 1024 samples. */
export const makeM4a = async (seconds: number): Promise<Buffer> =>
  made(new Mp4OutputFormat(), async (output) => {
    const sound = new EncodedAudioPacketSource("aac");
    output.addAudioTrack(sound);
    const length = 1_024 / 48_000;
    return async () => {
      for (let at = 0; at < seconds / length; at++)
        await sound.add(new EncodedPacket(new Uint8Array(8), "key", at * length, length), {
          decoderConfig: {
            codec: "mp4a.40.2",
            sampleRate: 48_000,
            numberOfChannels: 2,
            description: new Uint8Array([0x11, 0x90]),
          },
        });
    };
  });

/** A recording in MP3: frames of 128 kbit/s at 44.1 kHz, without an index. */
export function makeMp3(seconds: number): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xff_fb_90_64);
  return Buffer.concat(Array.from({ length: Math.round((seconds * 44_100) / 1_152) }, () => frame));
}
