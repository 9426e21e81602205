import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Taken } from './take-picture.ts';

/** One page with every picture, screen by screen, and its problems. */
export async function writeIndex(folder: string, shots: Taken[]): Promise<void> {
  const screens = Map.groupBy(shots, ({ scene }) => scene.screen);
  const body = [...screens].map(([screen, taken]) => section(screen, rows(folder, taken)));
  await writeFile(join(folder, 'index.html'), page(body.join('\n')));
}

function section(screen: string, content: string): string {
  return `<h2>${screen}</h2><p><a href="${screen}.webp">contact sheet</a></p>${content}`;
}

function rows(folder: string, shots: Taken[]): string {
  const states = Map.groupBy(shots, ({ scene }) => scene.state);
  return [...states]
    .map(([state, taken]) => {
      const pictures = taken.map((shot) => figure(folder, shot)).join('');
      return `<h3>${state}</h3><div>${pictures}</div>`;
    })
    .join('\n');
}

function figure(folder: string, { file, width, problems }: Taken): string {
  const path = relative(folder, file);
  const notes = problems.map((problem) => `<li>${escape(problem)}</li>`).join('');
  return `<figure><a href="${path}"><img src="${path}" alt="" loading="lazy" width="${width * 0.4}"></a>
    <figcaption>${width} px<ul>${notes}</ul></figcaption></figure>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function page(body: string): string {
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>
  body { font: 15px/1.5 system-ui; margin: 2rem }
  div { display: flex; gap: 1rem; align-items: start; overflow-x: auto }
  figure { margin: 0; flex: none }
  img { border: 1px solid #ccc; max-height: 60rem; object-fit: cover; object-position: top }
  ul { color: #a00; padding-left: 1rem; max-width: 20rem }
</style>
${body}`;
}
