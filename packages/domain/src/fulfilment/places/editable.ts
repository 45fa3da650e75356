/** Cart status in which the address can't be changed (CAR-12). */
const ADDRESS_LOCKED_CART_STATUS = 7;

export function isAddressEditable(onPaymentRoute: boolean, cartStatusId: number): boolean {
  return !onPaymentRoute && cartStatusId !== ADDRESS_LOCKED_CART_STATUS;
}

export function isTimeslotEditable(onPaymentRoute: boolean): boolean {
  return !onPaymentRoute;
}
