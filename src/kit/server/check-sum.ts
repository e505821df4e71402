import { Transform } from "node:stream";
import { crc32 } from "node:zlib";

/** Passes the bytes of a file of a ZIP on. It fails at the end if they are not those that were packed. */
export const checkSum = (expected: number): Transform => {
  let sum = 0;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      sum = crc32(part, sum);
      done(null, part);
    },
    flush: (done) => done(sum === expected ? null : new Error("the check sum is wrong")),
  });
};
