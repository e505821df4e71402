import { expect, it } from "vitest";
import { embedAddress } from "./embed-address.ts";

it.each([
  [
    "https://www.youtube.com/watch?v=jbkSRLYSojo",
    "https://www.youtube-nocookie.com/embed/jbkSRLYSojo?autoplay=1",
  ],
  ["https://youtu.be/jbkSRLYSojo?t=3", "https://www.youtube-nocookie.com/embed/jbkSRLYSojo?autoplay=1"],
  [
    "https://m.youtube.com/shorts/jbkSRLYSojo",
    "https://www.youtube-nocookie.com/embed/jbkSRLYSojo?autoplay=1",
  ],
  ["https://vimeo.com/12345", "https://player.vimeo.com/video/12345?autoplay=1"],
  ["https://youtube.com.evil.example/watch?v=jbkSRLYSojo", null],
  ["https://www.youtube.com/watch?v=%22%3E%3Cscript", null],
  ["/files/videos/welcome.mp4?expires=1", null],
])("%s", (link, expected) => expect(embedAddress(link)).toBe(expected));
