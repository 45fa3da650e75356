/** An account at the peer, as the shop's settings name it. */
export const paypalAccount = {
  clientId: 'client-of-the-local-peer',
  secret: 'secret-of-the-local-peer',
  webhookId: '8PT597110X687430LKGECATA',
};
