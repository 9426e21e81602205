export type ButtonLook = 'solid' | 'outline' | 'quiet';

const base =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-full border py-3 text-sm font-semibold tracking-wide text-center no-underline transition-[background-color,color,border-color,transform,opacity] active:scale-[0.98] disabled:active:scale-100 aria-disabled:cursor-not-allowed aria-disabled:active:scale-100';

const looks = {
  solid:
    'border-transparent px-7 bg-ink text-paper hover:bg-terracotta disabled:bg-oat disabled:text-soft aria-disabled:bg-oat aria-disabled:text-soft',
  outline:
    'border-ink px-7 bg-transparent text-ink hover:bg-ink hover:text-paper disabled:border-line disabled:bg-transparent disabled:text-soft aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-soft',
  quiet:
    'border-transparent px-3 text-ink underline underline-offset-4 hover:text-terracotta disabled:text-soft',
} as const satisfies Record<ButtonLook, string>;

/** The classes that buttons and links dressed as buttons share. */
export function buttonLook(look: ButtonLook): string {
  return `${base} ${looks[look]}`;
}
