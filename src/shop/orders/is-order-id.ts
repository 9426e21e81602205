/** 18 random bytes in base64url, as the shop draws them. */
const orderIdPattern = /^[\w-]{24}$/;

/** Others who share the account with the provider give orders names of their own. */
export function isOrderId(text: string): boolean {
  return orderIdPattern.test(text);
}
