import { cvcRules } from './cvc-rules.ts';
import { expiryRules } from './expiry-rules.ts';
import type { FieldRules, FieldType } from './field-reading.ts';
import { numberRules } from './number-rules.ts';

export function rulesOf(type: FieldType): FieldRules {
  switch (type) {
    case 'cardNumber':
      return numberRules;
    case 'cardExpiry':
      return expiryRules;
    case 'cardCvc':
      return cvcRules;
  }
}
