/** Why the cart could not take what was to go into it. */
export const notSavedText = {
  full: 'Il carrello è pieno',
  no_cookies: 'Il carrello ha bisogno dei cookie: permettili nel browser e riprova.',
} as const;
