/** The currency of all amounts of the shop, by ISO 4217. */
export const shopCurrency = 'EUR';
