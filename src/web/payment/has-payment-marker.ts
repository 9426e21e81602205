export const markerKey = 'payment';

/** Whether a payment was begun whose outcome this browser has not shown. */
export function hasPaymentMarker(): boolean {
  return localStorage.getItem(markerKey) !== null;
}
