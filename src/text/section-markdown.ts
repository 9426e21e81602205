import type { LegalSection } from './legal-page.ts';

/** Sections of a page as Markdown, from which the makers write their own. */
export function toMarkdown(
  sections: readonly Pick<LegalSection, 'heading' | 'paragraphs'>[],
): string {
  return sections
    .flatMap(({ heading, paragraphs }) => [`## ${plain(heading)}`, ...paragraphs.map(plain)])
    .join('\n\n');
}

/** Signs that Markdown would read get a backslash. */
function plain(words: string): string {
  return words.replaceAll(/[\\`*_[\]<>]/g, '\\$&').replace(/^(?=[#+-])/, '\\');
}
