import { LineIcon } from '#ui/icon.tsx';

/** Drawings of the bar that the shop's pages do not have: their scripts must not grow by them. */
const drawings = {
  sun: 'M3 17.500h18M6.500 17.500a5.500 5.500 0 0 1 11 0M12 5v3M4.600 8.800l2.100 2.100M19.400 8.800l-2.100 2.100M8.500 20.500h7',
  jumper:
    'M9 4.500c.8 1.500 5.200 1.500 6 0l3.200 1.300L21 16l-2.800 1-1.700-5v7.500h-9V12l-1.700 5L3 16 5.800 5.800zM7.500 17h9',
} as const;

/** A drawing of the bar, as `Icon` draws those of the shop. */
export function PartIcon({ name }: { name: keyof typeof drawings }) {
  return <LineIcon path={drawings[name]} />;
}
