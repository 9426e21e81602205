import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { makeProduct, makeVariant } from '#support/catalogue/make-product.ts';
import { drawChoose } from './draw-choose.tsx';

function drawnWith(stock: number): string {
  const sizes = [{ size: 'unica', stock }];
  const product = makeProduct({ model_info: [makeVariant({ sizes })] });
  return renderToStaticMarkup(createElement(MemoryRouter, undefined, drawChoose(product)));
}

test('a wish that can be bought is chosen at its page, and one that is sold out offers to tell of its return there', () => {
  expect(drawnWith(1)).toMatch(
    /aria-label="Scegli e aggiungi al carrello: Cardigan Alba".*>Scegli/,
  );
  expect(drawnWith(0)).toMatch(
    /aria-label="Avvisami se torna: Cardigan Alba".*>Avvisami se torna</,
  );
  expect(drawnWith(0)).toContain('href="/product/cardigan-alba"');
});
