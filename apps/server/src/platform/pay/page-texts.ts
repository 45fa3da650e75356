/** What the shopper reads on a gateway's page, in the brand's words. */
export interface PageTexts {
  /** Names the purchase, with the number of the order. */
  line(merchantRef: string): string;
  /** Says that the amount is only authorised. */
  notice: string;
}
