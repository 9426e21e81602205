/** The text, cut after a whole word and ended with '…' when it is longer than `most` characters. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const room = text.slice(0, most);
  const words = room.slice(0, Math.max(1, room.lastIndexOf(' ')));
  return `${words.replace(/[\s,;:.]+$/, '')}…`;
}
