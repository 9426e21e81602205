import { useEffect, useEffectEvent } from 'react';

/** Acts once a value is there (neither undefined nor false), and again with each other one. */
export function useWhen<Value extends object | string | boolean>(
  value: Value | undefined,
  act: (value: Value) => void,
): void {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (value) actNow(value);
  }, [value]);
}
