/** Orders whose sending is remembered (SHL-43). */
const mostRemembered = 20;

/**
 * Remembers that an order is sent to analytics; the oldest of more than twenty is dropped.
 *
 * @param sent ids of the sent orders, oldest first
 * @returns undefined if the order was sent before
 */
export function rememberSentOrder(sent: readonly number[], orderId: number): number[] | undefined {
  return sent.includes(orderId) ? undefined : [...sent, orderId].slice(-mostRemembered);
}
