/** 18 random bytes in base64url, as the shop draws them. */
const orderIdPattern = /^[\w-]{24}$/;

/** Other programs on the same provider account name their orders otherwise. */
export function isOrderId(text: string): boolean {
  return orderIdPattern.test(text);
}
