/** A text whose word 'e-mail' does not break after its hyphen: an invisible word joiner holds it. */
export function unbroken(text: string): string {
  return text.replaceAll(/(?<=^|[\s’])e-mail(?=[\s,;:]|\.?$|\.\s)/g, 'e-\u2060mail');
}

/** A size such as '39-41' in one piece. */
export function unbrokenSize(size: string): string {
  return size.replaceAll('-', '-\u2060');
}
