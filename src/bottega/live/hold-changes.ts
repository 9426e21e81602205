/**
 * Passes on that something has changed, but not while this page is doing something itself: a screen that
 * asked in between might ask about what is just going, such as the money that is being paid back.
 */
export function holdChanges(onChange: () => void) {
  let acts = 0;
  let isWaiting = false;
  return {
    tell(): void {
      if (acts > 0) isWaiting = true;
      else onChange();
    },
    /** @returns ends it; what has changed meanwhile is told then */
    beginAct(): () => void {
      acts += 1;
      return () => {
        acts -= 1;
        if (acts > 0 || !isWaiting) return;
        isWaiting = false;
        onChange();
      };
    },
  };
}
