import { useState } from 'react';

interface TypedText {
  text: string;
  setText: (text: string) => void;
  type: (typed: string) => void;
}

/**
 * The text of a field whose value is read from it. The text stays as it is typed; if the value changes in another way,
 * the text follows it.
 */
export function useTypedText<T>(
  value: T | null,
  {
    format,
    parse,
    onChange,
  }: { format: (value: T) => string; parse: (text: string) => T | null; onChange: (value: T | null) => void },
): TypedText {
  const textOf = (it: T | null) => (it === null ? '' : format(it));
  const [text, setText] = useState(textOf(value));
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== parse(text)) setText(textOf(value));
  }
  const type = (typed: string) => {
    const read = parse(typed);
    setText(typed);
    setKnown(read);
    onChange(read);
  };
  return { text, setText, type };
}
