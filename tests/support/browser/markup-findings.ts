import type { Page } from 'playwright-core';

/** Elements for text alone; `a` is not among them, since its content model is that of its parent. */
const ofPhrasing = 'p, span, output, label, button, summary, em, strong, small, h1, h2, h3, h4';
const blocks =
  'address, article, aside, blockquote, details, dialog, div, dl, fieldset, figure, footer, form, header, hr, main, nav, ol, p, section, table, ul';
const headings = 'h1, h2, h3, h4, h5, h6';

/** Blocks and headings inside elements for text (HTML 3.2.5.2.5), and ids that stand twice. */
export async function markupFindings(page: Page): Promise<string[]> {
  return page.evaluate(findMisplaced, { ofPhrasing, blocks, headings });
}

interface Names {
  ofPhrasing: string;
  blocks: string;
  headings: string;
}

/** Runs in the page. */
function findMisplaced(names: Names): string[] {
  // A summary may have headings, but only as its children.
  const misplaced = [
    ...document.querySelectorAll(`:is(${names.ofPhrasing}) :is(${names.blocks})`),
    ...document.querySelectorAll(
      `:is(${names.ofPhrasing}) :is(${names.headings}):not(summary > *)`,
    ),
  ];
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return [
    ...misplaced.map((one) => {
      const around = one.parentElement?.closest(names.ofPhrasing)?.localName;
      return `markup: ${one.localName} '${one.textContent.slice(0, 40)}' inside ${around}`;
    }),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `markup: id ${id} twice`),
  ];
}
