import { readdirSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeFilm, makeM4a, makeMp3, makeOgg } from "#tests/made-media.ts";
import { makeOffice, officeParts, officeWriters } from "#tests/made-office.ts";
import { linesAt, makePdf } from "#tests/made-pdf.ts";
import { makeZip, type ZipPart } from "#tests/made-zip.ts";
import { createLog } from "../log.ts";
import { findProgram } from "./find-program.ts";
import type { InspectedKind } from "./inspect-process.ts";
import { createMedia, type Media } from "./media.ts";

let folder: string;
let media: Media;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bidya-media-"));
  media = createMedia(createLog("silent"), { ffmpeg: null, folder });
});
afterAll(async () => {
  media.close();
  await rm(folder, { recursive: true });
});

const put = async (name: string, bytes: Buffer | string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
};
const inspect = async (name: string, bytes: Buffer | string, kind: InspectedKind) =>
  media.inspect(1, await put(name, bytes), kind);
const nothing = { seconds: null, pages: null, width: null, height: null };

describe("a file says", () => {
  test.each([
    ["mp4", 7, { fastStart: true }],
    ["mp4", 7, { fastStart: false }],
    // The last picture of a WebM film has no length.
    ["webm", 6, {}],
  ] as const)("its length and size, as %s of %i s %o", async (container, seconds, more) => {
    const film = await makeFilm({ seconds: 7, width: 1280, height: 720, container, ...more });
    expect(await inspect(`film.${container}`, film, "film")).toEqual({
      ...nothing,
      seconds: expect.closeTo(seconds, 1),
      width: 1280,
      height: 720,
    });
  });

  test("a length of 0 if it is a film without time", async () => {
    const film = await makeFilm({ seconds: 0 });
    expect(await inspect("still.mp4", film, "film")).toMatchObject({ seconds: 0 });
  });

  test.each([
    ["mp3", async () => makeMp3(5)],
    ["ogg", async () => makeOgg(5)],
    ["m4a", async () => makeM4a(5)],
  ])("its length, as %s", async (ending, make) => {
    expect(await inspect(`sound.${ending}`, await make(), "audio")).toEqual({
      ...nothing,
      seconds: expect.closeTo(5, 0),
    });
  });

  test("its pages, as PDF", async () => {
    const pdf = makePdf([linesAt(["One"]), linesAt(["Two"]), []]);
    expect(await inspect("three.pdf", pdf, "pdf")).toEqual({ ...nothing, pages: 3 });
  });

  test("its upright size, as a picture from a phone", async () => {
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#123456" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await inspect("phone.jpg", picture, "picture")).toEqual({ ...nothing, width: 200, height: 300 });
  });
});

describe("a file is", () => {
  test("locked if it is a PDF with a password", async () => {
    expect(await inspect("locked.pdf", makePdf([linesAt(["One"])], "secret"), "pdf")).toBe("locked");
  });

  test.each([
    ["pdf", "%PDF-1.7 and nothing more"],
    ["picture", "\x89PNG\r\n\x1a\nand nothing more"],
    ["film", "....ftypmp42 and nothing more"],
    ["audio", "ID3 and nothing more"],
  ] as const)("unreadable if only its beginning is a %s", async (kind, bytes) => {
    expect(await inspect(`bad.${kind}`, bytes, kind)).toBe("unreadable");
  });

  test("unreadable if it was cut", async () => {
    const film = await makeFilm({ seconds: 7 });
    expect(await inspect("cut.mp4", film.subarray(0, film.length / 2), "film")).toBe("unreadable");
  });
});

describe("a document", () => {
  const officeKinds = ["docx", "pptx", "xlsx"] as const;
  const cases = officeKinds.flatMap((kind) => officeWriters.map((writer) => [kind, writer] as const));
  test.each(cases)("is read as %s if %s wrote it", async (kind, writer) => {
    expect(await inspect(`one.${kind}`, makeOffice(kind, { writer }), kind)).toEqual(nothing);
  });

  test.each(officeKinds)("of another kind is no %s", async (kind) => {
    for (const other of officeKinds.filter((one) => one !== kind))
      expect(await inspect(`a.${kind}`, makeOffice(other), kind)).toBe("other_kind");
  });

  test.each(officeKinds)("has macros as %s", async (kind) => {
    expect(await inspect(`macros.${kind}`, makeOffice(kind, { macros: true }), kind)).toBe("macros");
    // Also if only the program is in it, and its list of types is that of a plain document.
    const program: ZipPart = { name: "customUI/vbaProject.bin", content: "program" };
    const hidden = makeZip([...officeParts(kind), program]);
    expect(await inspect(`hidden.${kind}`, hidden, kind)).toBe("macros");
  });

  const megabyte = 1024 * 1024;
  const sheet = (fields: Partial<ZipPart>): ZipPart => ({
    name: "xl/worksheets/sheet2.xml",
    content: "<worksheet/>",
    packed: true,
    ...fields,
  });
  const withSheet = (fields: Partial<ZipPart>) => () => makeZip([...officeParts("xlsx"), sheet(fields)]);
  test.each([
    ["a part of 101 MB", "expands_too_much", withSheet({ content: Buffer.alloc(101 * megabyte) })],
    ["a part that states 4 GB", "expands_too_much", withSheet({ statedSize: 0xfffffff0 })],
    [
      "a part that states less than it has",
      "unreadable",
      withSheet({ content: Buffer.alloc(5 * megabyte), statedSize: 1_000 }),
    ],
    ["a part with a wrong check sum", "unreadable", withSheet({ statedSum: 7 })],
    ["a part with a password", "unreadable", withSheet({ packed: false, locked: true })],
    ["two lists of types", "unreadable", () => makeZip([...officeParts("xlsx"), officeParts("docx")[0]!])],
    ["no list of types", "other_kind", () => makeZip(officeParts("xlsx").slice(1))],
    [
      "a list of types that is no XML",
      "unreadable",
      () => makeZip([{ name: "[Content_Types].xml", content: "<Types" }, ...officeParts("xlsx").slice(1)]),
    ],
    [
      "the parts of two kinds",
      "other_kind",
      () => {
        const [types, ...rest] = officeParts("xlsx");
        const word = officeParts("docx").slice(1);
        const [main] = /<Override .*?\/>/.exec(String(officeParts("docx")[0]!.content))!;
        const list = String(types!.content).replace("</Types>", `${main}</Types>`);
        return makeZip([{ ...types!, content: list }, ...rest, ...word]);
      },
    ],
    ["its end missing", "unreadable", () => makeOffice("xlsx").subarray(0, -40)],
  ] as const)("with %s is refused: %s", async (_, fault, make) => {
    expect(await inspect("bad.xlsx", make(), "xlsx")).toBe(fault);
  });

  test("with empty parts, a slash before its names and pictures of any size is read", async () => {
    const parts: ZipPart[] = [
      ...officeParts("pptx").map((part) => ({ ...part, name: `/${part.name}` })),
      { name: "ppt/media/", content: "" },
      { name: "ppt/media/film.mp4", content: Buffer.alloc(3 * megabyte, 5) },
    ];
    expect(await inspect("plain.pptx", makeZip(parts), "pptx")).toEqual(nothing);
  });
});

/** The processes that the threads of this one started. Linux tells them. */
const children = () =>
  readdirSync(`/proc/${process.pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${process.pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
  );

test.runIf(process.platform === "linux")("at most two files are read at the same time", async () => {
  const before = children();
  const path = await put("many.pdf", makePdf([linesAt(["One"])]));
  const seen: number[] = [];
  const watch = setInterval(() => seen.push(children().filter((pid) => !before.includes(pid)).length), 5);
  const found = await Promise.all([1, 2, 3, 4, 5].map(async (person) => media.inspect(person, path, "pdf")));
  clearInterval(watch);
  expect(found).toEqual(found.map(() => ({ ...nothing, pages: 1 })));
  expect(Math.max(...seen)).toBe(2);
});

test("a file is costly beyond its bounds", async () => {
  const path = await put("bounded.pdf", makePdf([linesAt(["One"])]));
  expect(await media.inspect(1, path, "pdf", { bounds: { seconds: 60, megabytes: 1 } })).toBe("costly");
  expect(await media.inspect(1, path, "pdf", { bounds: { seconds: 0.01, megabytes: 700 } })).toBe("costly");
});

describe("films", () => {
  /** A program in the place of ffmpeg, which writes its arguments into its last one. */
  const program = async (lines: string): Promise<string> => {
    const path = await put("ffmpeg", `#!/bin/sh\nfor target; do :; done\n${lines}\n`);
    await chmod(path, 0o755);
    return path;
  };
  const making = async (lines: string): Promise<Media> =>
    createMedia(createLog("silent"), { ffmpeg: await program(lines), folder: join(folder, "made") });

  test("are made by the program, handed over and deleted", async () => {
    const { films } = await making('echo "$@" > "$target"');
    const taken: string[] = [];
    const film = { path: "/films/one.webm", seconds: 100 };
    const take = async ({ path, bytes }: { path: string; bytes: number }) => {
      const text = await readFile(path, "utf8");
      expect(bytes).toBe(text.length);
      taken.push(text);
    };
    expect(await films!.makeRendition(film, 360, take)).toBe(true);
    expect(await films!.makePoster(film, take)).toBe(true);
    expect(taken[0]).toContain("-f matroska -i /films/one.webm");
    expect(taken[0]).toContain(":360,setsar=1");
    expect(taken[0]).toContain("-movflags +faststart");
    expect(taken[1]).toContain("-ss 10.00");
    expect(await readdir(join(folder, "made"))).toEqual([]);
  });

  test.each([
    ["fails", "exit 1"],
    ["writes nothing", ": > $target"],
  ])("are not made if the program %s", async (_, lines) => {
    const { films } = await making(lines);
    const taken: unknown[] = [];
    const film = { path: "/films/one.mp4", seconds: 1 };
    expect(await films!.makeRendition(film, 240, async (made) => void taken.push(made))).toBe(false);
    expect([taken, await readdir(join(folder, "made"))]).toEqual([[], []]);
  });

  test("are ended with the server", async () => {
    const busy = await making("exec sleep 60");
    const begin = performance.now();
    const made = busy.films!.makeRendition({ path: "/films/one.mp4", seconds: 1 }, 240, async () => {});
    setTimeout(() => busy.close(), 200);
    await expect(made).rejects.toThrow("the server ends");
    expect(performance.now() - begin).toBeLessThan(5_000);
    // Nothing begins afterwards, and nothing is said about a file.
    await expect(
      making("exit 1").then(async ({ films, close }) => {
        close();
        return films!.makePoster({ path: "/films/one.mp4", seconds: 1 }, async () => {});
      }),
    ).rejects.toThrow("the server ends");
    await expect(busy.inspect(1, "/films/one.mp4", "film")).rejects.toThrow("the server ends");
  });

  test("leave nothing of a process that was killed a day ago", async () => {
    const { films } = await making("exit 1");
    const old = join(folder, "made", "old.mp4");
    await writeFile(old, "half a film");
    const before = new Date(Date.now() - 25 * 60 * 60 * 1_000);
    await utimes(old, before, before);
    await films!.makeRendition({ path: "/films/one.mp4", seconds: 1 }, 240, async () => {});
    expect(await readdir(join(folder, "made"))).toEqual([]);
  });
});

test("a program is found by its path or its name, or not at all", async () => {
  expect(findProgram("sh")).toMatch(/\/sh$/);
  expect(findProgram("/bin/sh")).toBe("/bin/sh");
  expect([findProgram("no-such-program"), findProgram("/no/such"), findProgram("/bin")]).toEqual([
    null,
    null,
    null,
  ]);
});
