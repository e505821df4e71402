/** A person's picture, or their initials, drawn here: no other host is asked for an avatar. */
export function Avatar({
  name,
  picture,
  size = 34,
}: {
  name: string;
  /** A path of ours that works as it is. */
  picture?: string | null;
  size?: number;
}) {
  return (
    <span
      aria-hidden="true"
      className="relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-green-tint font-semibold text-green-deep"
      style={{ width: size, height: size, fontSize: Math.max(10, size * letterShare(name)) }}
    >
      {initials(name)}
      {picture ? (
        <img
          // Another picture is another element: what one failed at says nothing of the next.
          key={picture}
          src={picture}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
          // What fails to load uncovers the initials beneath. (Taken out, React would look for it.)
          onError={(event) => (event.currentTarget.hidden = true)}
        />
      ) : null}
    </span>
  );
}

// Bengali initials carry their vowels and are wider.
const letterShare = (name: string): number => (/[\u0980-\u09ff]/.test(name) ? 0.3 : 0.38);

const titles = /^(dr|prof|mr|mrs|ms|ডা|ড|অধ্যাপক)\.?$/i;

export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !titles.test(word));
  const segments = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  const first = (word: string | undefined) => (word ? ([...segments.segment(word)][0]?.segment ?? "") : "");
  return (first(words[0]) + (words.length > 1 ? first(words.at(-1)) : "")).toLocaleUpperCase();
}
