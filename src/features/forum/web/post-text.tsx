import { WrittenText } from "#kit/web/ui/written-text.tsx";
import type { Comment } from "../contract.ts";
import { splitMentions } from "../mentions.ts";

interface PostTextProps {
  post: Pick<Comment, "text" | "mentions" | "mentions_you">;
  className?: string;
}

const ofReader = "rounded-md bg-marigold-tint px-1 text-marigold-ink";

/** The text of a topic or a comment. Mentions of people stand out, and those of the reader most. */
export function PostText({ post: { text, mentions, mentions_you: own }, className = "" }: PostTextProps) {
  return (
    <WrittenText
      text={text}
      className={className}
      words={
        mentions &&
        ((words) =>
          splitMentions(words, mentions).map((piece, place) =>
            piece.isMention ? (
              <b
                // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text never move
                key={place}
                className={`font-semibold ${piece.text.slice(1).toLowerCase() === own ? ofReader : "text-green-deep"}`}
              >
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
