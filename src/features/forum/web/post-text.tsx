import { WrittenText } from "#kit/web/ui/written-text.tsx";
import { splitMentions } from "../mentions.ts";

interface PostTextProps {
  post: { text: string; mentions?: string[] | undefined };
  className?: string;
}

/** The text of a topic or a comment. Mentions of people stand out. */
export function PostText({ post: { text, mentions }, className = "" }: PostTextProps) {
  return (
    <WrittenText
      text={text}
      className={className}
      words={
        mentions &&
        ((words) =>
          splitMentions(words, mentions).map((piece, place) =>
            piece.isMention ? (
              // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text never move
              <b key={place} className="font-semibold text-green-deep">
                {piece.text}
              </b>
            ) : (
              piece.text
            ),
          ))
      }
    />
  );
}
