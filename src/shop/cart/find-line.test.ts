import { expect, test } from 'vitest';
import { makeLine, makeProduct, makeVariant } from '#support/catalogue/make-product.ts';
import { findLine } from './find-line.ts';

const blue = makeVariant({ color: { code: '#7d93a6', name: 'Blu' } });
const red = makeVariant();

test('a line is found by the names of its colour and size, wherever they are now', () => {
  const sizes = [
    { size: 'M', stock: 2 },
    { size: 'S', stock: 0 },
  ];
  const products = [makeProduct({ model_info: [blue, { ...red, sizes }] })];
  expect(findLine(makeLine({ model_index: 0, size_index: 1 }), products)).toMatchObject({
    modelIndex: 1,
    sizeIndex: 0,
    variant: { color: { name: 'Rosso' } },
    size: { size: 'M', stock: 2 },
  });
});

test('a colour that was renamed is found by its place and codes', () => {
  const renamed = makeVariant({ color: { code: '#9e4433', name: 'Rosso robbia' } });
  const products = [makeProduct({ model_info: [renamed] })];
  expect(findLine(makeLine(), products)?.variant.color.name).toBe('Rosso robbia');
});

test('another colour in the old place is not sold in its stead', () => {
  expect(findLine(makeLine(), [makeProduct({ model_info: [blue] })])).toBeUndefined();
});

test('a line whose product or size is gone is not found', () => {
  expect(findLine(makeLine(), [])).toBeUndefined();
  expect(findLine(makeLine({ size: 'XXL' }), [makeProduct()])).toBeUndefined();
});

test('a line is found when the spelling of its colour and its size was corrected', () => {
  const sizes = [
    { size: 'Taglia unica', stock: 2 },
    { size: 'Taglia-unica', stock: 1 },
  ];
  const color = { code: '#000000', name: 'Rosso Robbia' };
  const products = [makeProduct({ model_info: [blue, makeVariant({ color, sizes })] })];
  const line = makeLine({ color: { code: '#9e4433', name: 'rosso-robbia' }, size: 'taglia unica' });
  expect(findLine(line, products)).toMatchObject({ modelIndex: 1, sizeIndex: 0 });
  expect(findLine({ ...line, size: 'Taglia-unica' }, products)).toMatchObject({ sizeIndex: 1 });
});
