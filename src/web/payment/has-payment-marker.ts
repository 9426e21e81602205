export const markerKey = 'payment';

/** Whether a payment was begun whose outcome this browser has not shown. Storage may be forbidden. */
export function hasPaymentMarker(): boolean {
  try {
    return localStorage.getItem(markerKey) !== null;
  } catch {
    return false;
  }
}
