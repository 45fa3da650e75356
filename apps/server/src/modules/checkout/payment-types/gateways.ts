import { paymentType } from '@bottega/domain';
import type { Brand } from '../../../platform/context.ts';
import type { MealTicketProvider } from '../../../platform/pay/meal-tickets/provider.ts';
import type { PaymentGateway } from '../../../platform/pay/gateway.ts';

/** The gateways of a brand. Of those that serve a payment type, the first is used. */
export interface Gateways {
  of(brand: Brand): readonly PaymentGateway[];
  /** The brand's provider of electronic meal tickets. */
  mealTickets?(brand: Brand): MealTicketProvider | undefined;
}

export function gatewayNamed(gateways: Gateways, brand: Brand, name: string): PaymentGateway | undefined {
  return gateways.of(brand).find((gateway) => gateway.name === name);
}

/** The brand's gateway for an online payment type; undefined if it has none. */
export function gatewayFor(
  gateways: Gateways,
  brand: Brand,
  paymentTypeId: number,
): PaymentGateway | undefined {
  return gateways.of(brand).find(({ paymentTypes }) => paymentTypes.some((id) => id === paymentTypeId));
}

/** Whether the brand offers saved cards and the gateway keeps them. */
export const keepsCards = ({ settings }: Brand, { paymentTypes }: PaymentGateway): boolean =>
  settings.paymentTypes.includes(paymentType.savedCard) && paymentTypes.includes(paymentType.savedCard);
