/** Characters of what is said of a picture: a screen reader reads it in one breath. */
export const pictureTextRoom = 200;

/** @param text as the catalogue has it, with `{colore}` for the colour's name */
export function fillPictureText(text: string, colour: string): string {
  return text.trim().replaceAll('{colore}', colour.toLowerCase());
}
