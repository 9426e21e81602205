export const markerKey = 'payment';

/** Whether a payment was begun whose end this browser has not seen. A browser may forbid to look. */
export function hasPaymentMarker(): boolean {
  try {
    return localStorage.getItem(markerKey) !== null;
  } catch {
    return false;
  }
}
