import { randomUUID } from 'node:crypto';

export type ThreeDSecureResult =
  | 'authenticated'
  | 'attempt_acknowledged'
  | 'not_supported'
  | 'processing_error';

const version = '2.2.0';

/** `payment_method_details.card.three_d_secure` of a charge. */
export function threeDSecure(result: ThreeDSecureResult, brand: string): object {
  return {
    authentication_flow: result === 'authenticated' ? 'challenge' : null,
    electronic_commerce_indicator: commerceIndicator(result, brand),
    exemption_indicator: null,
    result,
    result_reason: reasons[result],
    transaction_id: result === 'not_supported' ? null : randomUUID(),
    version: result === 'not_supported' ? null : version,
  };
}

const reasons: Record<ThreeDSecureResult, string | null> = {
  authenticated: null,
  attempt_acknowledged: 'card_not_enrolled',
  not_supported: 'network_not_supported',
  processing_error: 'protocol_error',
};

/** Mastercard counts otherwise than the other brands. */
function commerceIndicator(result: ThreeDSecureResult, brand: string): string | null {
  if (result === 'authenticated') return brand === 'mastercard' ? '02' : '05';
  if (result === 'attempt_acknowledged') return brand === 'mastercard' ? '01' : '06';
  return null;
}
