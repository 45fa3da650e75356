/** Hosts of the demo brands, and of a shop served as files. */
const hosts = ['rosmarino.localhost', 'ponte.localhost', 'localhost'];

/** The cookie of a browser that refused all but technical cookies, for each host of the tests. */
export function savedCookieChoice(): { name: string; value: string; url: string }[] {
  const preferences = {
    technical: true,
    analytics: false,
    profilation: false,
    saveDate: new Date().toISOString(),
    uuid: crypto.randomUUID(),
  };
  const value = encodeURIComponent(JSON.stringify(preferences));
  return hosts.map((host) => ({ name: 'cookie-preferences', value, url: `http://${host}` }));
}
