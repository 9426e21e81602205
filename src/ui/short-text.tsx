import { shorten } from '#text/shorten.ts';

/** A text of at most `room` characters on screen; a screen reader hears all of it. */
export function ShortText({ text, room }: { text: string; room: number }) {
  const short = shorten(text, room);
  if (short === text) return text;
  return (
    <>
      <span aria-hidden>{short}</span>
      <span className="sr-only">{text}</span>
    </>
  );
}
