import type { ReactNode } from 'react';

interface BadgeProps {
  tone?: 'wool' | 'sage' | 'blush' | 'sugar';
  children: ReactNode;
}

const tones = {
  wool: 'bg-fleece text-ink',
  sage: 'bg-sage-pale text-ink',
  blush: 'bg-blush text-terracotta-deep',
  sugar: 'bg-sugar-pale text-ink',
} as const;

export function Badge({ tone = 'wool', children }: BadgeProps) {
  return (
    <span
      className={`inline-block rounded-full px-3 py-1 text-xs font-medium forced-colors:border ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
