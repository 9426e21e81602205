import { accessibilityPage } from './accessibility.ts';
import { cookiesPage } from './cookies.ts';
import { guaranteePage } from './guarantee.ts';
import { privacyPage } from './privacy.ts';
import { termsPage } from './terms.ts';

/** The built-in texts of the pages that the makers may write themselves. */
export const legalPages = {
  terms: termsPage,
  privacy: privacyPage,
  cookies: cookiesPage,
  accessibility: accessibilityPage,
  guarantee: guaranteePage,
} as const;
