/** The shop's account at the OpenID provider. */
export const openidClient = { id: 'shop-of-the-demo', secret: 'secret-of-the-shop-of-the-demo' };

/** Where the provider is, below the peers' address. */
export const openidPath = '/openid';
