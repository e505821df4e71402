import { useState } from "react";

// The picture that is shown if a person's picture does not load.
const unknownPerson = "/user.svg";

/**
 * A person's picture. If it fails to load, our user image is shown. A person without a picture gets their
 * initials, drawn here, so that no other host is asked for an avatar.
 */
export function Avatar({
  name,
  picture,
  size = 34,
}: {
  name: string;
  /** A path of this site that can be used directly. */
  picture?: string | null;
  size?: number;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      aria-hidden="true"
      className="relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-green-tint font-semibold text-green-deep"
      style={{ width: size, height: size, fontSize: Math.max(10, size * letterShare(name)) }}
    >
      {initials(name)}
      {picture ? (
        <img
          src={failed === picture ? unknownPerson : picture}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
          onError={() => setFailed(picture)}
        />
      ) : null}
    </span>
  );
}

// Bengali initials include their vowel signs and are wider.
const letterShare = (name: string): number => (/[\u0980-\u09ff]/.test(name) ? 0.3 : 0.38);

const titles = /^(dr|prof|mr|mrs|ms|ডা|ড|অধ্যাপক)\.?$/i;

// A letter with its signs, and the letters that a hasanta joins to it: প্রী. `Intl.Segmenter` takes a phone 30 ms.
const firstLetter = /^.(?:\u09cd\p{L}|\p{M})*/su;

/** The letters in place of a picture: NA of Nasrin Akter, প্রীদা of প্রীতি দাস. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !titles.test(word));
  const first = (word: string | undefined) => firstLetter.exec(word ?? "")?.[0] ?? "";
  return (first(words[0]) + (words.length > 1 ? first(words.at(-1)) : "")).toLocaleUpperCase();
}
