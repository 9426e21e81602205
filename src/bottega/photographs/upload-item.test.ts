import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BottegaError } from '#bottega/call-bottega.ts';
import { UploadItems } from './upload-item.tsx';

test.each([
  ['unknown_photograph', ['Lasciala perdere']],
  ['heic_photograph', ['Lasciala perdere']],
  ['broken_photograph', ['Lasciala perdere']],
  ['large_photograph', ['Lasciala perdere']],
  ['small_photograph', ['Lasciala perdere']],
  ['photograph_failed', ['Riprova', 'Lasciala perdere']],
  ['timeout', ['Riprova', 'Lasciala perdere']],
  ['offline', ['Lasciala perdere']],
] as const)('a photograph that failed with %s offers %j', (code, buttons) => {
  const failure = new BottegaError(code, { message: 'Non va.' });
  const upload = { key: 'a', url: 'blob:a', state: 'failed', failure } as const;
  const noop = () => undefined;
  const item = createElement(UploadItems, { uploads: [upload], again: noop, giveUp: noop });
  const html = renderToStaticMarkup(item);
  expect(html.match(/Riprova|Lasciala perdere/g)).toEqual(buttons);
});
