import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { looseTexts } from './loose-texts.ts';

const button = `function Button({ children }) { return <b>{busy && <Ring />}{children}</b>; }`;

test.each([
  ['<p>{text.a}{is && <b />}</p>', ['{text.a}']],
  ['<p>Ciao {is ? <b /> : null}</p>', ['Ciao']],
  ['<p>{is && words}<b /></p>', ['{is && words}']],
  ['<p>{text.a} {count}</p>', ['{count}', '{text.a}']],
  ['<p>{is && <>{text.a} <b /></>}</p>', ['{text.a}']],
  ['<p>{names.map((name) => <b key={name} />)}: {text.a}</p>', [':', '{text.a}']],
  ['<Button>{text.a}</Button>', ['{text.a}']],
  ['<p>{count}</p>', []],
  ['<p>{is ? text.a : <b />}</p>', []],
  ['<p>{text.a}: <b>{count}</b></p>', []],
  ['<p><span>{text.a}</span>{is && <b />}</p>', []],
  ['<p translate="no">{name}@{domain}</p>', []],
  ['<Link>{text.a}</Link>', []],
])('in %s the texts %j are not safe in a translated page', (drawn, loose) => {
  const code = `import { text } from '#text/some.ts';\n${button}\nfunction Part({ is, words, count }) { return ${drawn}; }`;
  const found = looseTexts([{ file: 'part.tsx', code }]);
  expect(found.toSorted()).toEqual(loose.map((each) => `part.tsx:3 ${each}`).toSorted());
});

test('every text of the shop’s pages is safe in a translated page', async () => {
  const sources = [];
  for await (const file of glob('src/{web,ui}/**/*.tsx'))
    sources.push({ file, code: await readFile(file, 'utf8') });
  expect(looseTexts(sources)).toEqual([]);
  expect(sources.length).toBeGreaterThan(80);
});
