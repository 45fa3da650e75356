/** The uuid in the cookie preferences, encoded as the server and the shop write them. */
const saved = /(?:^|; )cookie-preferences=[^;]*%22uuid%22%3A%22([\da-f-]{36})/;

/**
 * The browser's uuid, if the cookie preferences hold one (API-03).
 *
 * @param cookies `document.cookie`
 */
export const clientUuid = (cookies: string): string | undefined => saved.exec(cookies)?.[1];
