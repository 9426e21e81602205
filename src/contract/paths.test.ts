import { expect, test } from 'vitest';
import { picturePath, pictureReference, pictureReferences } from './paths.ts';

const imgs = ['cardigan-alba-rosso-1.{size}.jpg', 'cardigan-alba-rosso-2.{size}.jpg'];

test('a reference becomes the address of one size and format', () => {
  expect(picturePath('cardigan-1.{size}.jpg', 'large', 'avif')).toBe('/file/cardigan-1.large.avif');
});

test('the version of a reference goes into its address', () => {
  expect(picturePath('cardigan-1.{size}.jpg?v=0a1b2c3d', 'thumb', 'webp')).toBe(
    '/file/cardigan-1.thumb.webp?v=0a1b2c3d',
  );
});

test('the pictures of a colour are referred to with their versions', () => {
  expect(pictureReferences({ imgs, img_versions: ['0a1b2c3d', '4e5f6a7b'] })).toEqual([
    'cardigan-alba-rosso-1.{size}.jpg?v=0a1b2c3d',
    'cardigan-alba-rosso-2.{size}.jpg?v=4e5f6a7b',
  ]);
});

test('without versions the references are as products hold them', () => {
  expect(pictureReferences({ imgs })).toEqual(imgs);
  expect(pictureReference('site-hero', undefined)).toBe('site-hero.{size}.jpg');
});
