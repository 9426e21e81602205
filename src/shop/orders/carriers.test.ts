import { expect, test } from 'vitest';
import { namedTracking, trackingUrl } from './carriers.ts';

const carriers = [{ name: 'BRT', template: 'https://brt.example/segui?n={code}&l=it' }];

test('a code is put into the address of its carrier, and can change nothing else of it', () => {
  expect(trackingUrl(carriers, { carrier: 'BRT', tracking: '12 3&x=#/4' })).toBe(
    'https://brt.example/segui?n=12%203%26x%3D%23%2F4&l=it',
  );
});

test('an address is its own link; without a carrier that is known there is none', () => {
  const tracking = 'https://poste.example/A1';
  expect(trackingUrl(carriers, { carrier: 'BRT', tracking })).toBe(tracking);
  for (const wrong of ['javascript:alert(1)', 'A1']) {
    expect(trackingUrl(carriers, { tracking: wrong })).toBeUndefined();
    expect(trackingUrl(carriers, { carrier: 'Gone', tracking: wrong })).toBeUndefined();
  }
  expect(trackingUrl(carriers, { carrier: 'BRT' })).toBeUndefined();
  expect(namedTracking({ carrier: 'BRT', tracking: 'A1' })).toBe('BRT A1');
});
