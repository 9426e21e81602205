declare module 'html-to-text' {
  /** Reads the rules once. The package brings no types; React Email's own rules are handed over. */
  export function compile(options: {
    wordwrap: number | false;
    selectors: readonly object[];
  }): (html: string) => string;
}
