import { describe, expect, test } from "vitest";
import { playerAddress, secondsOf, videoSource } from "./video-source.ts";

const here = "https://academy.example";
const read = (link: string) => videoSource(link, here);
const id = "jbkSRLYSojo";

describe("YouTube", () => {
  test.each([
    `https://www.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?v=${id}`,
    `https://m.youtube.com/watch?v=${id}&feature=share`,
    `https://music.youtube.com/watch?v=${id}&list=RDAMVM`,
    `https://www.youtube.com/watch?list=PL12&v=${id}&index=3`,
    `https://youtu.be/${id}`,
    `https://youtu.be/${id}?si=AbCd`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube.com/live/${id}?feature=share`,
    `https://www.youtube.com/v/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `www.youtube.com/watch?v=${id}`,
    `youtu.be/${id}`,
    `  https://youtu.be/${id}  `,
  ])("%s", (link) => {
    expect(read(link)).toEqual({ kind: "youtube", id, start: 0 });
  });

  test.each([
    [`https://youtu.be/${id}?t=90`, 90],
    [`https://youtu.be/${id}?t=90s`, 90],
    [`https://www.youtube.com/watch?v=${id}&t=1m30s`, 90],
    [`https://www.youtube.com/watch?v=${id}&t=1h2m3s`, 3723],
    [`https://www.youtube.com/embed/${id}?start=12`, 12],
    [`https://www.youtube.com/watch?v=${id}#t=2m`, 120],
    [`https://youtu.be/${id}?t=soon`, 0],
  ])("the time in %s", (link, start) => {
    expect(read(link)).toEqual({ kind: "youtube", id, start });
  });

  test("pages without a video open as links", () => {
    for (const link of [
      "https://www.youtube.com/playlist?list=PL12",
      "https://www.youtube.com/@gapminder",
      "https://www.youtube.com/watch?v=short",
      "https://youtu.be/",
      "https://youtube.com.evil.example/watch?v=jbkSRLYSojo",
      "https://www.youtube.com/watch?v=%22%3E%3Cscript",
      "https://notyoutube.com/watch?v=jbkSRLYSojo",
    ])
      expect(read(link).kind).toBe("link");
  });
});

describe("Vimeo", () => {
  test.each([
    ["https://vimeo.com/76979871", null, 0],
    ["https://www.vimeo.com/76979871", null, 0],
    ["https://vimeo.com/76979871/8272103f6e", "8272103f6e", 0],
    ["https://vimeo.com/76979871?h=8272103f6e", "8272103f6e", 0],
    ["https://player.vimeo.com/video/76979871", null, 0],
    ["https://player.vimeo.com/video/76979871?h=8272103f6e", "8272103f6e", 0],
    ["https://vimeo.com/channels/staffpicks/76979871", null, 0],
    ["https://vimeo.com/groups/shortfilms/videos/76979871", null, 0],
    ["https://vimeo.com/showcase/5/video/76979871", null, 0],
    ["https://vimeo.com/76979871#t=1m5s", null, 65],
    ["vimeo.com/76979871", null, 0],
  ])("%s", (link, hash, start) => {
    expect(read(link)).toEqual({ kind: "vimeo", id: "76979871", hash, start });
  });

  test("pages without a video open as links", () => {
    expect(read("https://vimeo.com/about").kind).toBe("link");
    expect(read("https://vimeo.com/showcase/5").kind).toBe("link");
  });
});

describe("files and links", () => {
  test("our own video file plays, signature and all", () => {
    const link = "/files/videos/kaplan-meier.mp4?expires=1&signature=a%2Bb";
    expect(read(link)).toEqual({ kind: "file", link });
    expect(read(here + link)).toEqual({ kind: "file", link });
    expect(read("/files/v.WEBM").kind).toBe("file");
  });

  test("a file of another host opens there", () => {
    expect(read("https://example.org/v.mp4")).toEqual({
      kind: "link",
      link: "https://example.org/v.mp4",
      host: "example.org",
    });
    expect(read("//example.org/v.mp4").kind).toBe("link");
  });

  test("an address that cannot be opened is marked", () => {
    for (const link of ["", "   ", "javascript:alert(1)", "data:text/html,x", "http://"])
      expect(read(link)).toEqual({ kind: "broken" });
  });
});

test("reads spans of time", () => {
  expect(secondsOf(null)).toBe(0);
  expect(secondsOf("2h")).toBe(7200);
  expect(secondsOf("-5")).toBe(0);
});

test("players load without cookies or tracking", () => {
  expect(playerAddress({ kind: "youtube", id, start: 5 }, "bn")).toBe(
    `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0&hl=bn&start=5`,
  );
  expect(playerAddress({ kind: "vimeo", id: "1", hash: "abcdef", start: 9 }, "en")).toBe(
    "https://player.vimeo.com/video/1?dnt=1&autoplay=1&playsinline=1&h=abcdef#t=9s",
  );
});
