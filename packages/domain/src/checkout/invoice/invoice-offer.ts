/** Whether shoppers of a warehouse are offered an invoice: of all warehouses, or of those that the brand lists (TEN-26). */
export const offersInvoice = (warehouses: 'all' | readonly number[], warehouseId: number): boolean =>
  warehouses === 'all' || warehouses.includes(warehouseId);
