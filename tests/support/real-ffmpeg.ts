// The program that converts films, as a package brings it. Only tests have it: a start installs no developer tools.
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import ffmpeg from "@ffmpeg-installer/ffmpeg";

export const ffmpegPath: string = ffmpeg.path;

const encoders = {
  mp4: "-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac",
  webm: "-c:v libvpx -deadline realtime -c:a libvorbis",
};

/** Draws a film of moving colours with a tone, as MP4 or as WebM. */
export async function drawFilm(
  file: string,
  { seconds, width, height }: { seconds: number; width: number; height: number },
): Promise<Buffer> {
  const picture = `testsrc=duration=${seconds}:size=${width}x${height}:rate=25`;
  const sound = `sine=frequency=440:duration=${seconds}`;
  const encoder = file.endsWith(".webm") ? encoders.webm : encoders.mp4;
  const words = `-hide_banner -nostdin -loglevel error -y -f lavfi -i ${picture} -f lavfi -i ${sound} ${encoder}`;
  await promisify(execFile)(ffmpegPath, [...words.split(" "), file]);
  return readFile(file);
}
