// The command lines of ffmpeg. See https://ffmpeg.org/ffmpeg.html

interface Input {
  path: string;
  /** The name of the demuxer. */
  format: string;
}

const words = (line: string): string[] => line.split(" ");

const begin = words("-hide_banner -nostdin -loglevel error -y");
// Only files of this machine, and only the one that is named.
const read = ({ path, format }: Input) => [...words(`-protocol_whitelist file -f ${format} -i`), path];

/** The most bits in a second, of the picture and of the sound, from this height on. */
const rates = [
  { from: 700, picture: 1_500, sound: 96 },
  { from: 340, picture: 600, sound: 64 },
  { from: 0, picture: 280, sound: 48 },
];

/** A film of H.264 and AAC that every phone plays. Its index is at its beginning, so that it starts at once. */
export function renditionArguments({ height, target, ...input }: Input & { height: number; target: string }) {
  const { picture, sound } = rates.find(({ from }) => height >= from)!;
  const film = `-c:v libx264 -preset veryfast -profile:v main -crf 26 -maxrate ${picture}k -bufsize ${2 * picture}k -g 120`;
  return [
    ...begin,
    ...read(input),
    ...words("-map 0:v:0 -map 0:a:0? -sn -dn -map_metadata -1"),
    // H.264 with this pixel format needs even sides. The pixels become squares: players measure a film with others wrong.
    ...words(`-vf scale=2*trunc(${height}*dar/2+0.5):${height},setsar=1,format=yuv420p ${film}`),
    ...words(`-c:a aac -b:a ${sound}k -ac 2 -movflags +faststart -threads 2`),
    target,
  ];
}

/** A JPEG of the moment `at`, in seconds, at most 720 pixels high. */
export const posterArguments = ({ at, target, ...input }: Input & { at: number; target: string }) => [
  ...begin,
  "-ss",
  at.toFixed(2),
  ...read(input),
  ...words("-frames:v 1 -vf scale=-2:min(720\\,ih) -q:v 4"),
  target,
];
