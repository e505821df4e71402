/** What both views of a text take. */
export interface TextProps {
  /** Of the element that is written in. */
  id: string;
  labelId: string;
  describedBy: string;
  isInvalid: boolean;
  /** The name of the field, to find it. */
  name: string;
  /** Markdown. */
  text: string;
  onChange: (text: string) => void;
  /** The language of the text. */
  language: string;
  /** In UTF-16 units. */
  maxLength: number;
}

/** The editor of formatted text. It calls `onUnreadable` and shows nothing if it could change what the text says. */
export type RichTextProps = TextProps & { onUnreadable: () => void };
